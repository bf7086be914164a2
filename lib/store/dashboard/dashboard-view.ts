/** What the dashboard shows, as the part of its address behind `#` says. */
export type DashboardView =
  | { kind: 'overview' }
  | { kind: 'order'; guid: string }
  | { kind: 'batch' }
  /** With a rule: the question whether to renew it now is open. */
  | { kind: 'renew'; ruleId: string | null };

/** Anybody can write a link to this page: a hash that is not understood shows the overview. */
export function readView(hash: string): DashboardView {
  if (hash === 'batch') return { kind: hash };
  if (hash === 'renew') return { kind: hash, ruleId: null };
  const ruleId = /^renew=([0-9a-f-]{36})$/.exec(hash)?.[1];
  if (ruleId !== undefined) return { kind: 'renew', ruleId };
  const guid = /^order=([1-9]\d{0,39})$/.exec(hash)?.[1];
  return guid === undefined ? { kind: 'overview' } : { kind: 'order', guid };
}
