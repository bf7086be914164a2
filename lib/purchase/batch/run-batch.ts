import { isOver, ROW_HALTS } from '../../domain/batch-halt.ts';
import type { Engine } from '../engine.ts';
import { createRounds } from '../pace/rounds.ts';
import { clearAlarm } from '../pace/wake-alarm.ts';
import type { EnginePorts } from '../ports.ts';
import type { Purchase } from '../purchases.ts';
import { type Batch, type BatchHalt, idPrefix } from './batch-record.ts';
import { judgeStop } from './judge-stop.ts';
import { createBatchKeeper, SHOWN_FOR_MS, type Started } from './keep-batch.ts';
import { nextStep, type Step, type Waiting } from './next-step.ts';

/** While a batch runs, it is looked after at least so often, whoever dies. */
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
  /** The batch has come to a rest that the user did not ask for: its end, or trouble. */
  tell(batch: Batch): void;
  /** Something that pages show has changed. */
  changed(): void;
};

export type BatchReading = {
  batch: Batch;
  purchases: readonly Purchase[];
  waiting: Waiting | null;
  /** The row that is being bought, also before the journal says so, and whatever has become of the batch meanwhile. */
  buyingRow: number | null;
  /** The next life would find it as it was before. */
  isUnwritten: boolean;
};

/** One batch at a time, bought row by row. Every call may be the first of a new life. */
export function createBatchRunner(ports: BatchPorts) {
  const { engine, now } = ports;
  const keeper = createBatchKeeper(ports);
  let waiting: Waiting | null = null;
  let failedTries = 0;
  /** What is being bought is bought in any case: only when it is known what comes of it, its batch may be left. */
  let buying: { batchId: string | undefined; row: number } | null = null;
  let cancelTimer = () => {};
  let release = () => {};

  const isRunning = () => keeper.present()?.state === 'running';

  function rest(): void {
    cancelTimer();
    cancelTimer = () => {};
    release();
    release = () => {};
  }

  /** Wakes come often; what is waited for does not come sooner. A clock that was set back ends the wait. */
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

  /** Of a batch that is found late, what was put into the archive too. */
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
    buying = { batchId: keeper.present()?.id, row };
    const bought = () => {
      buying = null;
    };
    const outcome = await engine.buy(command).finally(ports.keepAlive()).finally(bought);
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

  /** Who is told of a change asks about it, and each question wakes the batch: an old wait told again would never rest. */
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

  /** A live alarm is left alone: creating it anew would put it off. */
  async function watchOver(): Promise<void> {
    try {
      if (await ports.alarms.get(ALARM)) return;
      await ports.alarms.create(ALARM, { atMs: now() + ALARM_MS, periodMs: ALARM_MS });
    } catch {
      // Without an alarm the timer and the next event carry it on.
      return;
    }
  }

  async function finish(present: Batch, change: Pick<Batch, 'state' | 'halt'>): Promise<void> {
    // First: what was written down is not told again, should this life end in between.
    ports.tell({ ...present, ...change });
    await amend(present, change);
  }

  /** Every change of the user or of the end takes away what was waited for. */
  async function amend(present: Batch, change: Partial<Batch>): Promise<boolean> {
    rest();
    waiting = null;
    failedTries = 0;
    const isSaved = await keeper.amend(present, change);
    if (!isRunning()) await settle();
    ports.changed();
    return isSaved;
  }

  /** At rest. What could not be written is tried again: the next life would go on with what was stopped. */
  async function settle(): Promise<void> {
    const wasUnwritten = keeper.isBehind();
    const isSaved = await keeper.saveAgain();
    rest();
    if (isSaved && wasUnwritten) ports.changed();
    // The last life may have ended between the batch's end and that of its alarm.
    if (isSaved) return clearAlarm(ports, ALARM);
    release = ports.keepAlive();
    cancelTimer = ports.timers.set(STORAGE_AGAIN_MS, () => void wake());
  }

  /** Does what is due. */
  const wake = createRounds(async () => {
    if (!(await keeper.load())) return;
    await (isRunning() ? carryOn() : settle());
  });

  return {
    wake,
    /** Nothing to wake for, as far as this life knows. */
    isIdle: () => keeper.isLoaded() && !isRunning() && !keeper.isBehind(),

    /** Takes a confirmed batch over, once, however often it arrives. Nothing is bought before it is written and read back. */
    async start(next: Batch): Promise<Started> {
      if (buying && buying.batchId !== next.id) return 'anotherOpen';
      const started = await keeper.begin(next);
      if (started === 'started') void wake();
      return started;
    },

    /**
     * What the user decides about it, to go on from the halt that was shown. The purchase that is under way is finished in
     * any case.
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
        if (buying) return false;
        await keeper.clear();
        ports.changed();
        return true;
      }
      if (act !== 'goOn')
        return amend(present, { state: act === 'pause' ? 'paused' : 'stopped', halt: null });
      const { halt, passed } = present;
      if (halt?.code !== shown?.code || halt?.row !== shown?.row) return false;
      const row = halt && ROW_HALTS.some((code) => code === halt.code) ? halt.row : null;
      const next = row === null ? passed : [...passed, row];
      const isSaved = await amend(present, { state: 'running', halt: null, passed: next });
      void wake();
      return isSaved;
    },

    /** Null when there is none; `damaged` when its record cannot be read, `unread` while nobody can say what came of it. */
    async read(): Promise<BatchReading | 'damaged' | 'unread' | null> {
      if (!(await keeper.load())) return 'unread';
      const batch = keeper.present();
      if (!batch) return keeper.isDamaged() ? 'damaged' : null;
      // First, since what is bought while the purchases are read is not among them yet.
      const buyingRow = buying?.batchId === batch.id ? buying.row : null;
      const purchases = await readPurchases(batch);
      return purchases ? { batch, purchases, waiting, buyingRow, isUnwritten: keeper.isBehind() } : 'unread';
    },
  };
}
