import { describe, expect, it } from 'vitest';
import { createPracticeService } from '../../../lib/background/practice.ts';
import { createMemoryLog } from '../../../lib/sandbox/event-log.ts';

const eventLog = createMemoryLog();
const practice = createPracticeService({ now: () => 1_700_000_000_000, random: () => 0.5, eventLog });

describe('practice mode', () => {
  it('answers the real client: a price, and an account with play money', async () => {
    expect(await practice.price('1h')).toMatchObject({ ok: true, value: { period: '1h' } });
    const accounts = await practice.accounts();
    expect(accounts.ok && accounts.value.find(({ section }) => section === 'buyer')?.balance).toBe(
      500n * 10n ** 18n,
    );
  });

  it('keeps its world in the log it was given', async () => {
    expect((await eventLog.read()).length).toBeGreaterThan(0);
  });
});
