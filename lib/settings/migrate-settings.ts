import { type Settings, settingsSchema } from './settings.ts';

type Step = (older: Record<string, unknown>) => Record<string, unknown>;

/** The step at n turns version n into n + 1. */
const STEPS: Readonly<Record<number, Step>> = {};

/** The settings in the present shape; null if a later version wrote them or they are damaged. */
export function migrateSettings(raw: unknown, steps = STEPS): Settings | null {
  if (typeof raw !== 'object' || raw === null) return null;
  let settings = raw as Record<string, unknown>;
  try {
    for (let step = stepOf(settings, steps); step; step = stepOf(settings, steps)) {
      const { version } = settings;
      settings = { ...step(settings), version: Number(version) + 1 };
    }
  } catch {
    return null; // a step met a shape that it does not know: the bytes stay as they are
  }
  const parsed = settingsSchema.safeParse(settings);
  return parsed.success ? parsed.data : null;
}

function stepOf(
  { version }: Record<string, unknown>,
  steps: Readonly<Record<number, Step>>,
): Step | undefined {
  return typeof version === 'number' ? steps[version] : undefined;
}
