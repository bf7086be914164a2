import { type ReadonlySignal, signal } from '@preact/signals';
import type { Bridge } from '../messages/bridge.ts';
import type { Snapshot } from '../messages/snapshot.ts';
import { type DashboardView, readView } from './dashboard-view.ts';

export interface DashboardModel {
  view: ReadonlySignal<DashboardView>;
  /** Null until the background has answered. */
  snapshot: ReadonlySignal<Snapshot | null>;
  isUnreachable: ReadonlySignal<boolean>;
  /** For the models of the parts, which are built when a part is first looked at. */
  deps: PartDeps;
}

export interface PartDeps {
  bridge: Bridge;
  now(): number;
  newId(): string;
  /** Calls once a second while the page is seen. */
  everySecond(tick: () => void): void;
}

interface DashboardDeps extends PartDeps {
  followHash(onHash: (hash: string) => void): void;
}

export function createDashboardModel({ followHash, ...deps }: DashboardDeps): DashboardModel {
  const { bridge } = deps;
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
  return { view, snapshot, isUnreachable, deps };
}
