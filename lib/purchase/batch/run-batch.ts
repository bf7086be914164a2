import { isOver, ROW_HALTS } from '../../domain/plan/batch-halt.ts';
import type { Engine } from '../engine.ts';
import { createRounds } from '../pace/rounds.ts';
import { clearAlarm } from '../pace/wake-alarm.ts';
import type { EnginePorts } from '../ports.ts';
import type { Purchase } from '../purchase.ts';
import { type Batch, type BatchHalt, idPrefix } from './batch-record.ts';
import { judgeStop } from './judge-stop.ts';
import { createBatchKeeper, SHOWN_FOR_MS, type Started } from './keep-batch.ts';
import { goesOn, nextStep, type Step, type Waiting } from './next-step.ts';

/** Looks after a running batch at least this often, even if the background dies. */
const ALARM = 'turbine:batch';
const ALARM_MS = 30_000;
const STORAGE_AGAIN_MS = 5_000;
const LONGEST_WAIT_MS = 60_000;

export type BatchPorts = Pick<
  EnginePorts,
  'now' | 'primary' | 'mirror' | 'timers' | 'alarms' | 'keepAlive'
> & {
  engine: Pick<Engine, 'buy' | 'purchasesUnder'>;
  /** The service has refused the profile's token, and has not accepted it since. */
  isTokenRefused(profileId: string): boolean;
  /** The batch has stopped without the user's doing: it is done, or there is trouble. */
  tell(batch: Batch): void;
  /** Something that pages show has changed. */
  changed(): void;
};

export type BatchReading = {
  batch: Batch;
  purchases: readonly Purchase[];
  waiting: Waiting | null;
  /** The row being bought now, even before the journal says so, and whatever became of the batch meanwhile. */
  buyingRow: number | null;
  /** The last change is not on disk: the next life would find the batch as it was before. */
  isUnwritten: boolean;
};

/** Runs one batch at a time, row by row. Every call may be the first of a new life. */
export function createBatchRunner(ports: BatchPorts) {
  const { engine, now } = ports;
  const keeper = createBatchKeeper(ports);
  let waiting: Waiting | null = null;
  let failedTries = 0;
  /** The purchase under way. Its request may have left, so its batch cannot be left before its outcome is known. */
  let buying: { batchId: string; row: number } | null = null;
  let cancelTimer = () => {};
  let release = () => {};

  const isRunning = () => keeper.present()?.state === 'running';
  const wouldBuy = (others: readonly Purchase[]) => goesOn(keeper.present(), others, now());

  function rest(): void {
    cancelTimer();
    cancelTimer = () => {};
    release();
    release = () => {};
  }

  /** Whether the current wait still holds, since wakes may come before its end. A clock that was set back ends it. */
  function mustWait(): boolean {
    const leftMs = (waiting?.untilMs ?? 0) - now();
    return leftMs > 0 && leftMs <= LONGEST_WAIT_MS;
  }

  async function carryOn(): Promise<void> {
    if (mustWait()) return;
    rest();
    for (;;) {
      const present = keeper.present();
      if (present?.state !== 'running') return;
      const step = await chooseStep(present);
      if (keeper.present() !== present) continue;
      if (step.kind === 'done') return finish(present, { state: 'done', halt: null });
      if (step.kind === 'halt') return finish(present, { state: 'halted', halt: step.halt });
      if (step.kind === 'wait') return wait(step);
      await watchOver();
      if (keeper.present() !== present) continue;
      const pause = await buy(step);
      if (pause) return wait(pause);
    }
  }

  /** For an old batch, purchases in the archive are read too. */
  const readPurchases = ({ id, createdAtMs }: Batch) =>
    engine.purchasesUnder(idPrefix(id), now() - createdAtMs >= SHOWN_FOR_MS);

  async function chooseStep(present: Batch): Promise<Step> {
    const purchases = await readPurchases(present);
    if (purchases) return nextStep(present, purchases, now());
    return { kind: 'wait', why: 'storage', row: 0, untilMs: now() + STORAGE_AGAIN_MS };
  }

  /** Buys one row, or says what to wait for. A halt is written before this returns. */
  async function buy({ row, command }: Extract<Step, { kind: 'buy' }>): Promise<Waiting | null> {
    show({ why: 'turn', row, untilMs: null });
    const batchId = keeper.present()?.id ?? '';
    buying = { batchId, row };
    const bought = () => {
      buying = null;
    };
    // Until the request leaves, the user may hold the batch, its day may end, or trouble become known.
    const wish = { ...command, plan: { prefix: idPrefix(batchId), isWanted: wouldBuy } };
    const outcome = await engine.buy(wish).finally(ports.keepAlive()).finally(bought);
    if (outcome.kind === 'intent') {
      failedTries = 0;
      return null;
    }
    const isTokenRefused = ports.isTokenRefused(command.profileId);
    const { capSun } = command;
    const circumstances = { nowMs: now(), capSun, isTokenRefused, failedTries, isEndless: false };
    const judged = judgeStop(outcome.stop, circumstances);
    failedTries += 1;
    if (judged.kind === 'wait') return isRunning() ? { ...judged, row } : null;
    const present = keeper.present();
    const { code, params } = judged;
    if (present?.state === 'running') await finish(present, { state: 'halted', halt: { code, row, params } });
    return null;
  }

  /**
   * Publishes only a wait that differs: a page that hears of a change asks for the batch, and each question wakes the
   * batch. The same wait published again and again would never come to rest.
   */
  function show(next: Waiting): void {
    const isOld = waiting?.why === next.why && waiting.row === next.row && waiting.untilMs === next.untilMs;
    waiting = next;
    if (!isOld) ports.changed();
  }

  async function wait({ why, row, untilMs }: Waiting): Promise<void> {
    show({ why, row, untilMs });
    if (untilMs !== null) {
      release = ports.keepAlive();
      cancelTimer = ports.timers.set(Math.max(untilMs - now(), 0), () => void wake());
    }
    await watchOver();
  }

  /** Makes sure that the alarm is set. A live one is left alone, since creating it anew would put it off. */
  async function watchOver(): Promise<void> {
    try {
      if (await ports.alarms.get(ALARM)) return;
      await ports.alarms.create(ALARM, { atMs: now() + ALARM_MS, periodMs: ALARM_MS });
    } catch {
      // Without the alarm, the timer and the next event have to do.
      return;
    }
  }

  async function finish(present: Batch, change: Pick<Batch, 'state' | 'halt'>): Promise<void> {
    // Told before it is written: after a death in between, a written change would never be told.
    ports.tell({ ...present, ...change });
    await amend(present, change);
  }

  /** Changes the batch, which ends the current wait. */
  async function amend(present: Batch, change: Partial<Batch>, write = keeper.amend): Promise<boolean> {
    waiting = null;
    failedTries = 0;
    const isSaved = await write(present, change);
    if (!isRunning()) await settle();
    ports.changed();
    return isSaved;
  }

  /** For a batch at rest. Retries a failed write: otherwise the next life would go on with what was stopped. */
  async function settle(): Promise<void> {
    const wasUnwritten = keeper.isBehind();
    const isSaved = await keeper.saveAgain();
    rest();
    if (isSaved && wasUnwritten) ports.changed();
    // Even if nothing was unwritten: the last life may have died between the batch's end and clearing the alarm.
    if (isSaved) return clearAlarm(ports, ALARM);
    release = ports.keepAlive();
    cancelTimer = ports.timers.set(STORAGE_AGAIN_MS, () => void wake());
  }

  /** A batch may be running, and nothing else need bring an event: the record is read again until that is known. */
  async function lookAgain(): Promise<void> {
    cancelTimer();
    cancelTimer = ports.timers.set(STORAGE_AGAIN_MS, () => void wake());
    await watchOver();
  }

  const wake = createRounds(async () => {
    if (!(await keeper.load())) return lookAgain();
    await (isRunning() ? carryOn() : settle());
  });

  return {
    wake,
    /** True when this life knows of nothing to wake for. */
    isIdle: () => keeper.isLoaded() && !isRunning() && !keeper.isBehind(),

    /**
     * Takes on a confirmed batch, once, however often it arrives. Nothing is bought before it is written and read back.
     */
    async start(next: Batch): Promise<Started> {
      if (buying && buying.batchId !== next.id) return 'anotherOpen';
      const started = await keeper.begin(next);
      if (started === 'started') void wake();
      return started;
    },

    /**
     * Does what the user decides about the batch. It goes on only if its halt is still the one that was `shown`. A
     * purchase whose request has left is finished in any case.
     */
    async control(
      id: string,
      act: 'pause' | 'goOn' | 'stop' | 'clear',
      shown?: { code: string; row: BatchHalt['row'] } | null,
    ): Promise<boolean> {
      if (!(await keeper.load())) return false;
      const present = keeper.present();
      if (present?.id !== id || isOver(present) !== (act === 'clear')) return false;
      if (act === 'clear') {
        if (buying || !(await keeper.clear(id))) return false;
        ports.changed();
        return true;
      }
      if (act !== 'goOn')
        return amend(present, { state: act === 'pause' ? 'paused' : 'stopped', halt: null });
      const { halt, passed } = present;
      if (halt?.code !== shown?.code || halt?.row !== shown?.row) return false;
      const row = halt && ROW_HALTS.some((code) => code === halt.code) ? halt.row : null;
      const next = row === null ? passed : [...passed, row];
      const change = { state: 'running', halt: null, passed: next } as const;
      const isSaved = await amend(present, change, keeper.amendOnceWritten);
      void wake();
      return isSaved;
    },

    /** Null when there is no batch, `damaged` when its record is illegible, `unread` while storage cannot be read. */
    async read(): Promise<BatchReading | 'damaged' | 'unread' | null> {
      if (!(await keeper.load())) return 'unread';
      const batch = keeper.present();
      if (!batch) return keeper.isDamaged() ? 'damaged' : null;
      // Taken first: a row bought while the purchases are being read is not among them yet.
      const buyingRow = buying?.row ?? null;
      const purchases = await readPurchases(batch);
      return purchases ? { batch, purchases, waiting, buyingRow, isUnwritten: keeper.isBehind() } : 'unread';
    },
  };
}
