import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Bridge } from '../../messages/bridge.ts';
import type { RefusalCode } from '../../messages/protocol.ts';
import type { RecordTrouble } from '../../messages/record-topics.ts';
import type { OptionsState } from '../../messages/settings-topics.ts';
import { createDeed } from '../deed.ts';
import { createSettingsDraft, type SettingsDraft } from './draft.ts';
import { createNodeForm, type NodeForm } from './node.ts';
import { createServiceForm, type ServiceForm } from './service.ts';

export interface OptionsModel {
  /** Null until the background has answered. */
  state: ReadonlySignal<OptionsState | null>;
  /** Why the last question for the state was not answered. */
  trouble: ReadonlySignal<RefusalCode<'settings.read'> | null>;
  /** The background answers, but cannot read what is stored. */
  isUnread: ReadonlySignal<boolean>;
  /** Null until they were read. */
  records: ReadonlySignal<RecordTrouble | null>;
  /** The time, at each second in which the page is seen. */
  nowMs: ReadonlySignal<number>;
  /** Until the next passphrase may be tried; zero when it may be tried now. */
  waitSeconds: ReadonlySignal<number>;
  /** The active profile, while its service refuses the token. */
  refusedId: ReadonlySignal<string | null>;
  deeds: ReturnType<typeof createDeeds>;
  service: ServiceForm;
  node: NodeForm;
  draft: SettingsDraft;
}

/** Asks the user for a host. It must come first in a click, or browsers refuse it. */
export type RequestHost = (origin: string) => Promise<boolean>;

interface Pulse {
  now(): number;
  everySecond(tick: () => void): void;
}

export function createOptionsModel(bridge: Bridge, requestHost: RequestHost, pulse: Pulse): OptionsModel {
  const state = signal<OptionsState | null>(null);
  const trouble = signal<RefusalCode<'settings.read'> | null>(null);
  const records = signal<RecordTrouble | null>(null);
  const readAtMs = signal(0);
  const nowMs = signal(0);
  const refusedId = signal<string | null>(null);
  pulse.everySecond(() => {
    nowMs.value = pulse.now();
    if (trouble.value !== null && shown === asked) void reload();
  });
  let asked = 0;
  let shown = 0;
  const reload = async () => {
    asked += 1;
    const mine = asked;
    const [answer, recordTrouble] = await Promise.all([
      bridge.ask('settings.read', {}),
      bridge.ask('records.read', {}),
    ]);
    // A later question was answered before this one: its answer is newer.
    if (mine < shown) return;
    shown = mine;
    trouble.value = answer.ok ? null : answer.error.code;
    if (answer.ok) {
      batch(() => {
        state.value = answer.value;
        readAtMs.value = nowMs.value = pulse.now();
      });
    }
    if (recordTrouble.ok) records.value = recordTrouble.value;
  };
  const deeds = createDeeds({ bridge, now: pulse.now, after: reload });
  const giveHostBack = (origin: string) => void bridge.ask('host.giveBack', { origin });
  const withdraw = (origin: string) => void bridge.ask('profile.withdraw', { origin });
  bridge.watch(({ profile }) => {
    refusedId.value = profile?.token === 'refused' ? profile.id : null;
    void reload();
  });
  void reload();
  return {
    state,
    trouble,
    isUnread: computed(() => trouble.value === 'internal'),
    records,
    nowMs,
    waitSeconds: computed(() => {
      const leftMs = (state.value?.vault.waitMs ?? 0) - Math.max(0, nowMs.value - readAtMs.value);
      return Math.max(0, Math.ceil(leftMs / 1000));
    }),
    refusedId,
    deeds,
    service: createServiceForm({ state, save: deeds.saveProfile, requestHost, giveHostBack, withdraw }),
    node: createNodeForm({ state, save: deeds.saveChain, requestHost, giveHostBack }),
    draft: createSettingsDraft(state, deeds.changeSettings, () => reload().then(() => trouble.value)),
  };
}

function createDeeds(deps: Parameters<typeof createDeed>[1]) {
  const deed = <T extends Parameters<Bridge['ask']>[0]>(topic: T) => createDeed(topic, deps);
  return {
    changeSettings: deed('settings.change'),
    shareBook: deed('settings.change'),
    saveProfile: deed('profile.save'),
    checkProfile: deed('profile.check'),
    activateProfile: deed('profile.activate'),
    removeProfile: deed('profile.remove'),
    removeToken: deed('token.remove'),
    keepMode: deed('vault.keep'),
    changePassphrase: deed('vault.rephrase'),
    unlock: deed('vault.unlock'),
    lock: deed('vault.lock'),
    saveChain: deed('chain.save'),
    testChain: deed('chain.test'),
    removeKey: deed('token.remove'),
    saveAddress: deed('address.save'),
    settleName: deed('address.save'),
    settleNames: deed('address.settle'),
    removeAddress: deed('address.remove'),
    importAddresses: deed('address.import'),
    exportAddresses: deed('address.export'),
    exportData: deed('data.export'),
    importData: deed('data.import'),
    diagnose: deed('data.diagnose'),
    forget: deed('data.forget'),
    testAlert: deed('alerts.test'),
    setAside: deed('records.setAside'),
    putAway: deed('records.putAway'),
  };
}
