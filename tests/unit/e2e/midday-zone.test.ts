import { expect, it } from 'vitest';
import { middayZone } from '../../e2e/midday-zone.ts';

it.each(Array.from({ length: 24 }, (_, hour) => hour))(
  'finds a zone with noon when it is %i o’clock',
  (hour) => {
    const now = Date.UTC(2026, 10, 27, hour, 59);
    const clock = new Intl.DateTimeFormat('en', {
      timeZone: middayZone(now),
      hour: 'numeric',
      hourCycle: 'h23',
    });
    expect(clock.format(now)).toBe('12');
  },
);
