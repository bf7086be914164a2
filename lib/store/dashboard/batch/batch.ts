import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import { isAboveTyped } from '../../../domain/amounts/typed-sum.ts';
import { type BatchExcess, findExcesses } from '../../../domain/plan/batch-sums.ts';
import type { BatchView } from '../../../messages/batch-topics.ts';
import type { Snapshot } from '../../../messages/snapshot.ts';
import { namesOf } from '../../address-names.ts';
import { askLatest } from '../../ask-latest.ts';
import { guardClicks } from '../../click-guard.ts';
import type { PartDeps } from '../dashboard-model.ts';
import { createFreshener, type Freshener } from '../keep-fresh.ts';
import { madeOnce } from '../made-once.ts';
import { boundsOf, type PurchaseObstacle } from '../purchase-obstacle.ts';
import { type Tick, tickOf } from './batch-cautions.ts';
import { createBatchControl } from './batch-control.ts';
import { readBatchText, textOfLines } from './batch-lines.ts';
import { createNatureReader, listFresh, standing } from './batch-natures.ts';
import { findObstacle } from './batch-obstacle.ts';
import { type BatchStop, readStop, toOrderRow } from './batch-order.ts';
import { type BatchForm, type BatchRow, buildRows, FIRST_FORM } from './batch-rows.ts';
import { type BatchSums, partsOf, sumRows } from './batch-total.ts';

export interface BatchModel {
  /** Undefined until the background has answered. */
  batch: ReadonlySignal<BatchView | null | undefined>;
  isDamaged: ReadonlySignal<boolean>;
  form: ReadonlySignal<BatchForm>;
  rows: ReadonlySignal<BatchRow[]>;
  isTooLong: ReadonlySignal<boolean>;
  /** Columns of the text that are not read. */
  leftOut: ReadonlySignal<readonly string[]>;
  sums: ReadonlySignal<BatchSums>;
  /** Everything that the limits and the balance forbid, each with by how much. */
  excesses: ReadonlySignal<BatchExcess[]>;
  obstacle: ReadonlySignal<PurchaseObstacle | null>;
  freshener: Freshener;
  mustTypeSum: ReadonlySignal<boolean>;
  hasUnseenFees: ReadonlySignal<boolean>;
  /** For how many of the addresses there is a current reading of the chain; null while the chain is off. */
  looked: ReadonlySignal<{ count: number; of: number; isSilent: boolean } | null>;
  /** Whether the confirmation is open, or was sent. */
  sheet: ReadonlySignal<'closed' | 'open' | 'sending'>;
  stop: ReadonlySignal<BatchStop | null>;
  /** The last press on a button of the batch was refused or not answered. */
  isRefused: ReadonlySignal<boolean>;
  nowMs: ReadonlySignal<number>;
  change(part: Partial<BatchForm>): void;
  tick(line: number, isChosen: boolean): void;
  openSheet(): void;
  closeSheet(): void;
  confirm(hasTypedSum: boolean): Promise<void>;
  control(act: 'pause' | 'goOn' | 'stop' | 'clear'): Promise<boolean>;
  /** Puts the batch away and its rest into the field, below what was typed there, to be confirmed anew. */
  prepareRest(lines: readonly string[]): Promise<void>;
  /** Asks for the state of the batch. */
  look(): void;
  /** Names in the address book, by address. */
  names: ReadonlySignal<ReadonlyMap<string, string>>;
}

type BatchDeps = PartDeps & { snapshot: ReadonlySignal<Snapshot | null> };

/** What was typed stays while other parts are shown. */
export const batchModelOf = madeOnce(({ deps, snapshot }) => createBatchModel({ ...deps, snapshot }));

/** The batch as its page sees it: the one that is prepared, and the one that runs. */
export function createBatchModel(deps: BatchDeps): BatchModel {
  const { bridge, snapshot, now, newId, everySecond } = deps;
  const batch = signal<BatchView | null | undefined>(undefined);
  const isDamaged = signal(false);
  const form = signal(FIRST_FORM);
  const ticks = signal<ReadonlyMap<number, Tick>>(new Map());
  const nowMs = signal(now());
  const sheet = signal<'closed' | 'open' | 'sending'>('closed');
  const stop = signal<BatchStop | null>(null);
  let batchId = newId();
  let openedIn: string | undefined;
  /** Batches of which nobody knows yet whether they were begun. */
  const unheard = new Set<string>();
  /** Waits until its batch is put away, also when the answer to that is lost. */
  let rest: { batchId: string; text: string } | null = null;

  /** Ticks belong to the lines of one text, so a new text starts without any. */
  function putText(text: string): void {
    ticks.value = new Map();
    form.value = { ...form.value, text };
  }

  const read = computed(() => readBatchText(form.value.text));
  const natures = createNatureReader({ bridge, now });
  const fresh = computed(() => listFresh(snapshot.value, nowMs.value));
  const minute = computed(() => Math.ceil(nowMs.value / 60_000));
  const rows = computed(() =>
    snapshot.value
      ? buildRows(read.value, form.value, {
          snapshot: snapshot.value,
          ticks: ticks.value,
          natures: standing(natures.known.value, snapshot.value.chain.isOn),
          fresh: fresh.value.split(' '),
          nowMs: minute.value * 60_000,
        })
      : [],
  );
  const addresses = computed(() => [
    ...new Set(rows.value.flatMap(({ to, problem }) => (to === null || problem ? [] : [to as string]))),
  ]);
  const chosen = computed(() => rows.value.filter(({ isChosen }) => isChosen));
  const sums = computed(() => sumRows(chosen.value));
  const excesses = computed(() =>
    snapshot.value ? findExcesses(partsOf(chosen.value), boundsOf(snapshot.value)) : [],
  );
  const freshener = createFreshener({ bridge, now, snapshot });
  const obstacle = computed(() => {
    if (!snapshot.value) return { code: 'offline' } as const;
    return findObstacle(snapshot.value, {
      chosen: chosen.value,
      excesses: excesses.value,
      nowMs: nowMs.value,
      isTooLong: read.value.isTooLong,
      trouble: freshener.standing.value,
    });
  });

  /**
   * Lines with a problem stay in the field, to be corrected. The others were bought or left out, and do not come back.
   */
  const wrong = computed(() => rows.value.filter(({ problem }) => problem));
  const keepWrong = () => putText(textOfLines(form.value.text, wrong.value));

  const look = askLatest({
    everySecond,
    ask: () => bridge.ask('batch.read', {}),
    take(told) {
      batch.value = told.batch;
      isDamaged.value = told.isDamaged;
      // The batch runs, whether or not the answer to its start came.
      if (batch.value && unheard.delete(batch.value.id)) keepWrong();
      if (!rest || batch.value?.id === rest.batchId) return;
      // Without its head: that does not describe the columns of the rest.
      putText([textOfLines(form.value.text), rest.text].filter(Boolean).join('\n'));
      rest = null;
    },
  });
  effect(() => void (snapshot.value && look()));

  function renew(): void {
    nowMs.value = now();
    const present = snapshot.value;
    if (present?.profile && present.chain.isOn) void natures.look(present.profile.id, addresses.value);
    if (present?.profile) freshener.keep(chosen.value, true);
  }
  everySecond(renew);
  const isHeard = guardClicks(() => {
    const { count, totalSun, capSun } = sums.value;
    return sheet.value === 'open' ? `${count} ${totalSun} ${capSun}` : null;
  }, deps);

  // The confirmation was decided for this service, and before any batch of another page, which is shown in its place.
  const ground = computed(() => `${snapshot.value?.profile?.id} ${batch.value?.id}`);
  effect(() => {
    if (!ground.value || sheet.peek() !== 'open') return;
    sheet.value = 'closed';
    if (snapshot.peek()?.profile?.id !== openedIn)
      stop.value = { code: 'profileChanged', row: null, overSun: null };
  });

  const { isRefused, send } = createBatchControl({ bridge, batch, look });

  return {
    batch,
    isDamaged,
    form,
    rows,
    isTooLong: computed(() => read.value.isTooLong),
    leftOut: computed(() => read.value.leftOut),
    sums,
    excesses,
    obstacle,
    freshener,
    mustTypeSum: computed(() =>
      isAboveTyped(snapshot.value?.limits.typedAboveSun ?? null, sums.value.capSun),
    ),
    hasUnseenFees: computed(() => chosen.value.some(({ money }) => money?.hasUnseenFee)),
    looked: computed(() => {
      if (!snapshot.value?.chain.isOn) return null;
      const count = addresses.value.filter((address) => natures.known.value.get(address)?.energyUnits).length;
      return { count, of: addresses.value.length, isSilent: natures.isSilent.value };
    }),
    sheet,
    stop,
    isRefused,
    nowMs,
    look,
    names: computed(() => namesOf(snapshot.value)),
    change(part) {
      form.value = { ...form.value, ...part };
      if (part.text !== undefined) putText(part.text);
      stop.value = null;
      renew();
    },
    tick(line, isChosen) {
      const row = rows.value.find(({ number }) => number === line);
      const tick = tickOf(row, isChosen, snapshot.value?.profile?.id);
      ticks.value = new Map([...ticks.value, [line, tick]]);
    },
    openSheet() {
      if (obstacle.value) return;
      batchId = newId();
      openedIn = snapshot.value?.profile?.id;
      stop.value = null;
      sheet.value = 'open';
    },
    closeSheet() {
      if (sheet.value === 'open') sheet.value = 'closed';
    },
    async confirm(hasTypedSum) {
      const profile = snapshot.value?.profile;
      if (sheet.value !== 'open' || obstacle.value || !profile || !isHeard()) return;
      sheet.value = 'sending';
      const sent = chosen.value;
      const sentId = batchId;
      unheard.add(sentId);
      const answer = await bridge.ask('batch.start', {
        batchId: sentId,
        profileId: profile.id,
        origin: profile.origin,
        rows: sent.flatMap(toOrderRow),
        capSun: String(sums.value.capSun),
        hasTypedSum,
      });
      sheet.value = 'closed';
      if (!answer.ok) stop.value = { code: answer.error.code, row: null, overSun: null };
      else if (answer.value.stop) stop.value = readStop(answer.value.stop, sent);
      else if (unheard.has(sentId)) keepWrong();
      if (answer.ok) unheard.delete(sentId);
      look();
    },
    control(act) {
      rest = null;
      return send(act);
    },
    async prepareRest(lines) {
      if (!batch.value) return;
      rest = { batchId: batch.value.id, text: lines.join('\n') };
      await send('clear');
    },
  };
}
