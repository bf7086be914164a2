// The purchase engine: journal, buying, settling of doubts, watching of orders, telling. Pure TypeScript over ports.
// The background composes it with real ports; tests and the simulator with theirs.
// It must not touch a browser API, a clock, a timer or the network except through a port.
import type { RentalServicePort } from './service-port.ts';
import type { EngineSettings } from './settings.ts';
import type { OrderView, Snapshot } from './snapshot.ts';
import type { EngineEvent } from './tell/event.ts';

/** Text under keys. Any call may fail, and a write may be lost or torn: the engine reads back what matters. */
export type StorePort = {
  get(key: string): Promise<string | null>;
  set(key: string, text: string): Promise<void>;
  delete(key: string): Promise<void>;
  list(prefix: string): Promise<ReadonlyMap<string, string>>;
};

export type AlarmPort = {
  get(name: string): Promise<{ readonly atMs: number } | null>;
  create(name: string, alarm: { readonly atMs: number; readonly periodMs: number }): Promise<void>;
  clear(name: string): Promise<void>;
};

export type EnginePorts = {
  now(): number;
  /** Minutes since local midnight: quiet hours follow the user's clock. */
  minuteOfDay(atMs: number): number;
  /** From 0 to below 1, for jitter only. */
  random(): number;
  timers: { set(delayMs: number, run: () => void): () => void };
  /** Null while the profile's token is locked or the profile is gone. */
  service(profileId: string): RentalServicePort | null;
  settings(): EngineSettings;
  /** Journal, open orders, inbox: storage.local. */
  primary: StorePort;
  /** Second copy of the journal, closed orders: IndexedDB with strict durability. */
  mirror: StorePort;
  alarms: AlarmPort;
  /** Shows a desktop notification; the same id shown again replaces the first. */
  notify: { show(id: string, event: EngineEvent): Promise<void> };
  /** Called after every change with the one view that pages, badge and inbox are drawn from. */
  publish(snapshot: Snapshot): void;
  /** Whether the chain denies a delivery that the service states. */
  isDenied(order: Pick<OrderView, 'profileId' | 'guid' | 'told'>): boolean;
  /** Keeps the background alive until the returned function is called. */
  keepAlive(): () => void;
};
