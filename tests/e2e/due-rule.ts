/** A rule that asks now whether to renew the rental of this address. */
export const dueFor = (to: string) => ({
  id: '00000000-0000-4000-8000-000000000002',
  ...{ to, period: '1h', energyUnits: '65000', feesSun: '0', capSun: '0', spentSun: '0' },
  ...{ budget: null, pause: null, stuckUntilMs: null },
  due: { guid: '7', endsAtMs: Date.now() + 5 * 60_000 },
});
