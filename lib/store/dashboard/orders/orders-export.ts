import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { FileKind } from '../../../ledger/export-file.ts';
import { intentRow, orderRow, type Row } from '../../../ledger/row.ts';
import type { Bridge } from '../../../messages/bridge.ts';
import type { LedgerEntry } from '../../../messages/ledger-topics.ts';
import type { ReadRefusal } from '../../../messages/refusal-code.ts';
import type { Snapshot } from '../../../messages/snapshot.ts';
import { namesOf } from '../../address-names.ts';
import { purseOf } from '../purse.ts';
import { createExportFile } from './export-file.ts';
import type { Timers } from './orders-asker.ts';
import { askOrder, askPage, type ReadOrder } from './orders-questions.ts';

export type ExportState =
  | { kind: 'idle' }
  | { kind: 'running'; done: number; total: number | null; startedAtMs: number; isWaiting: boolean }
  | ReadyExport;

/** Why a file lacks orders: one of the first could not be read, or the page turned to another account. */
export type ExportGap =
  | ReadRefusal
  | 'incomplete'
  | 'orderless'
  | 'partial'
  | 'tokenChanged'
  | 'profileChanged';

export interface ReadyExport {
  kind: 'ready';
  file: Blob;
  /** Of the file. It tells orders of play money from orders of money. */
  name: string;
  /** Orders alone: purchases without one are in the file too, and not counted. */
  done: number;
  total: number;
  /** Why a part is missing; null if the file is complete, or if the user stopped. */
  code: ExportGap | null;
}

export interface OrdersExport {
  state: ReadonlySignal<ExportState>;
  /** Exports all orders of the account, page by page. Orders that are kept are not asked for again. */
  exportAll(kind: FileKind): Promise<void>;
  /** Exports what is shown, as far as it was read. */
  exportRows(kind: FileKind, rows: readonly Row[]): void;
  /** Ends the reading: the file holds what was read until then. */
  stop(): void;
  /** Saves a ready file the first time it is called: the view that calls it comes and goes. */
  saveOnce(save: (ready: ReadyExport) => void): void;
  close(): void;
}

interface ExportDeps {
  bridge: Bridge;
  snapshot: ReadonlySignal<Snapshot | null>;
  now(): number;
  timers: Timers;
}

const AT_ONCE = 4;
const ROWS_AT_ONCE = 500;
/** A list that grows while it is read repeats orders for a page or two. */
const MOST_REPEATS = 3;
/** If nothing comes for longer, the machine slept, and what is left takes no longer for that. */
const LONGEST_GAP_MS = 300_000;

export function createOrdersExport({ bridge, snapshot, now, timers }: ExportDeps): OrdersExport {
  const state = signal<ExportState>({ kind: 'idle' });
  let isStopped = false;
  let isSaved = false;
  let notedAtMs = 0;
  let of: { profileId: string | undefined; purse: string | null } = { profileId: undefined, purse: null };
  let name = '';
  const purse = computed(() => purseOf(snapshot.value));
  /** A file holds the orders of one account. */
  const isOther = () => purse.value !== of.purse;
  const waits = new Set<() => void>();

  function begin(kind: FileKind) {
    const profile = snapshot.value?.profile;
    of = { profileId: profile?.id, purse: purse.value };
    name = `turbine-${profile?.kind === 'practice' ? 'practice-' : ''}orders.${kind}`;
    return createExportFile(kind, namesOf(snapshot.value));
  }

  function finish(ready: Omit<ReadyExport, 'kind' | 'name'>): void {
    isSaved = false;
    state.value = { kind: 'ready', name, ...ready };
  }

  function close(): void {
    if (state.peek().kind === 'ready') state.value = { kind: 'idle' };
  }

  effect(() => {
    if (isOther()) close();
  });

  function note(part: { done?: number; total?: number; isWaiting?: boolean }): void {
    if (state.value.kind !== 'running') return;
    const gapMs = now() - notedAtMs;
    notedAtMs = now();
    const lostMs = gapMs >= 0 && gapMs <= LONGEST_GAP_MS ? 0 : gapMs;
    state.value = { ...state.value, ...part, startedAtMs: state.value.startedAtMs + lostMs };
  }

  /**
   * Repeats the question until it is answered, however long the service has no place. Returns the code of why it
   * failed, or null.
   */
  async function insist(question: { run(): ReturnType<ReturnType<typeof askPage>['run']> }) {
    while (!isStopped) {
      const outcome = await question.run();
      if (isOther()) return snapshot.value?.profile?.id === of.profileId ? 'tokenChanged' : 'profileChanged';
      if (outcome.kind !== 'later') return outcome.kind === 'failed' ? outcome.code : null;
      note({ isWaiting: true });
      await pause(outcome.waitMs);
      note({ isWaiting: waits.size > 0 });
    }
    return null;
  }

  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        cancel();
        waits.delete(end);
        resolve();
      };
      const cancel = timers.set(ms, end);
      waits.add(end);
    });
  }

  /** The entries with their details, as far as the service tells them. */
  async function complete(entries: readonly LedgerEntry[]) {
    const rows = [...entries];
    let failure: ExportGap | null = null;
    let next = 0;
    const work = async () => {
      while (next < rows.length && failure === null) {
        const at = next;
        next += 1;
        const entry = entries[at];
        if (!entry || entry.guid === null || entry.isFresh) continue;
        const take = (read: ReadOrder | null) => {
          if (read && !isOther()) rows[at] = { ...entry, order: read.order, own: read.own };
        };
        const code = await insist(askOrder(bridge, entry.guid, entry.status, take));
        // Only assigned now: another question may have failed meanwhile.
        failure ??= code;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return { rows, failure: failure as ExportGap | null };
  }

  /** Adds the purchases without an order. Returns why some are missing, or null. */
  async function addOrderless(file: ReturnType<typeof createExportFile>): Promise<ExportGap | null> {
    const answer = await bridge.ask('ledger.orderless', {});
    const intents = answer.ok && !isOther() ? answer.value.intents : [];
    file.add(intents.map(intentRow));
    return !answer.ok ? 'orderless' : answer.value.isPartial ? 'partial' : null;
  }

  /** Adds every order once, even if the list moves while it is read. Returns why it ended early, or null. */
  async function addOrders(file: ReturnType<typeof createExportFile>): Promise<ExportGap | null> {
    const seen = new Set<string | null>();
    /** How many entries of each page have no number: they are told apart only by where they stand. */
    const nameless = new Map<number, number>();
    let repeats = 0;
    let total = 0;
    for (let page = 1; ; page += 1) {
      const read: { entries: LedgerEntry[]; total: number | null; lastPage: number | null }[] = [];
      const failure = await insist(askPage(bridge, page, (one) => void read.push(one)));
      const [list] = read;
      if (failure !== null || !list) return failure;
      const { length } = list.entries.filter(({ guid }) => guid === null);
      const lastKnown = list.entries.findLastIndex(({ guid }) => seen.has(guid));
      const grown = page === 1 || total === 0 ? 0 : (list.total ?? 0) - total;
      let namelessLeft = length - (nameless.get(page) ?? 0);
      nameless.set(page, length);
      const fresh = list.entries.filter(({ guid }, at) => {
        // What stands before an order that was read was read with it, and so was what newer orders have moved here.
        if (guid === null) return at > lastKnown && at >= grown && namelessLeft-- > 0;
        const isKnown = seen.has(guid);
        seen.add(guid);
        return !isKnown;
      });
      const told = await complete(fresh);
      file.add(told.rows.map(orderRow));
      note({ done: seen.size, total: Math.max(list.total ?? 0, seen.size) });
      repeats = fresh.some(({ guid }) => guid !== null) ? 0 : repeats + 1;
      if (told.failure !== null || isStopped) return told.failure;
      const isShorter = list.total !== null && list.total < total;
      total = list.total ?? total;
      const isLast = list.lastPage === null ? list.entries.length === 0 : page >= list.lastPage;
      if ((isLast && !isShorter) || repeats === MOST_REPEATS)
        return isLast && seen.size >= (list.total ?? 0) ? null : 'incomplete';
      // The first of this page may have moved to the page before after that was read.
      if (isShorter) page = Math.max(page - 2, 0);
    }
  }

  return {
    state,
    async exportAll(kind) {
      if (state.value.kind === 'running') return;
      isStopped = false;
      const file = begin(kind);
      notedAtMs = now();
      state.value = { kind: 'running', done: 0, total: null, startedAtMs: notedAtMs, isWaiting: false };
      const missing = await addOrderless(file);
      const code = (await addOrders(file)) ?? missing;
      const { done, total } = state.value;
      finish({ file: file.close(), done, total: total ?? done, code });
    },
    exportRows(kind, rows) {
      if (state.value.kind === 'running') return;
      const file = begin(kind);
      for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) file.add(rows.slice(at, at + ROWS_AT_ONCE));
      const { length } = rows.filter((row) => row.kind === 'order');
      finish({ file: file.close(), done: length, total: length, code: null });
    },
    stop() {
      isStopped = true;
      for (const end of [...waits]) end();
    },
    saveOnce(save) {
      if (state.value.kind !== 'ready' || isSaved) return;
      isSaved = true;
      save(state.value);
    },
    close,
  };
}
