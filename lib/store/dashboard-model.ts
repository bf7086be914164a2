import { type ReadonlySignal, signal } from '@preact/signals';
import type { Bridge } from '../messages/bridge.ts';
import type { Snapshot } from '../messages/snapshot.ts';
import { type DashboardView, readView } from './dashboard-view.ts';

export interface DashboardModel {
  view: ReadonlySignal<DashboardView>;
  /** Null until the background has answered. */
  snapshot: ReadonlySignal<Snapshot | null>;
  isUnreachable: ReadonlySignal<boolean>;
}

interface DashboardDeps {
  bridge: Bridge;
  followHash(onHash: (hash: string) => void): void;
}

export function createDashboardModel({ bridge, followHash }: DashboardDeps): DashboardModel {
  const view = signal<DashboardView>({ kind: 'overview' });
  const snapshot = signal<Snapshot | null>(null);
  const isUnreachable = signal(false);
  followHash((hash) => {
    view.value = readView(hash);
  });
  bridge.watch((next) => {
    snapshot.value = next;
  });
  void bridge.ask('snapshot.read', {}).then((answer) => {
    isUnreachable.value = !answer.ok;
    if (answer.ok) snapshot.value = answer.value;
  });
  return { view, snapshot, isUnreachable };
}
