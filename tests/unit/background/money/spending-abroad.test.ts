import { afterEach, expect, it, vi } from 'vitest';
import { dayText } from '../../../../lib/spending/calendar.ts';
import { startTestBackground } from '../../../support/background.ts';

afterEach(() => vi.unstubAllEnvs());

it("counts days in the machine's current time zone, without a restart after a journey", async () => {
  vi.stubEnv('TZ', 'UTC');
  const scene = startTestBackground();
  await scene.ask('practice.enter');
  const today = async () => {
    const asked = await scene.ask('spending.read', { unit: 'day', span: null, address: null }, 'dashboard');
    return (asked as { value: { bars: { firstDay: string }[] } }).value.bars.at(-1)?.firstDay;
  };
  const day = Math.floor(scene.now() / 86_400_000);
  expect(await today()).toBe(dayText(day));
  vi.stubEnv('TZ', 'Pacific/Kiritimati');
  expect(new Date(scene.now()).getDate()).not.toBe(new Date(day * 86_400_000).getUTCDate());
  expect(await today()).toBe(dayText(day + 1));
});
