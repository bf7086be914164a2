import type { RentalServicePort } from '../../lib/purchase/service-port.ts';
import type { Disk } from './disk.ts';
import { createFront } from './front.ts';
import { createModelService, type ModelService } from './model-service.ts';
import { CONTENTS, HONEST, type Plan, type PlanItem } from './plan.ts';
import type { Random } from './random.ts';
import type { Trail } from './trail.ts';
import type { World } from './world.ts';

const DAY_MS = 86_400_000;

/** One connected service: the profile that stands for it, what is true there, and what the machine sees of that. */
export type Place = {
  profileId: string;
  origin: string;
  model: ModelService;
  front: RentalServicePort;
  /** In the settings. */
  isConnected: boolean;
  isLocked: boolean;
};

export const placeOf = ({ place = 0 }: PlanItem): number => place;

/** The services of a plan, each with a past of its own. */
export function createPlaces(parts: {
  world: World;
  random: Random;
  trail: Trail;
  plan: Plan;
  primary: Disk;
}): Place[] {
  const { world, random, plan } = parts;
  const models: ModelService[] = [];
  return Array.from({ length: plan.places ?? 1 }, (_, index) => {
    const model = createModelService(world, random);
    models.push(model);
    for (let nth = 0; nth < plan.past; nth += 1) {
      const content = CONTENTS[nth % CONTENTS.length] ?? CONTENTS[0];
      model.make(content, null, HONEST, 0).createdMs -= random.whole(20) * DAY_MS + DAY_MS;
    }
    const items = plan.items.filter((item) => placeOf(item) === index);
    const name = {
      profileId: index === 0 ? 'main' : `p${index}`,
      origin: `https://service${index === 0 || plan.isOneOrigin ? '' : index}.example`,
    };
    const front = createFront({ ...parts, ...name, plan: { ...plan, items }, model, models });
    return { ...name, model, front, isConnected: true, isLocked: false };
  });
}
