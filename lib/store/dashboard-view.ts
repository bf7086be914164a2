/** What the dashboard shows, as the part of its address behind `#` says it. */
export type DashboardView =
  | { kind: 'overview' }
  | { kind: 'order'; guid: string }
  | { kind: 'batch' }
  | { kind: 'renew' };

/** Anybody can write a link to this page: what is not understood shows the overview. */
export function readView(hash: string): DashboardView {
  if (hash === 'batch' || hash === 'renew') return { kind: hash };
  const guid = /^order=([1-9]\d{0,39})$/.exec(hash)?.[1];
  return guid === undefined ? { kind: 'overview' } : { kind: 'order', guid };
}
