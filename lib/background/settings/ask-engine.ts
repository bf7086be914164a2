import type { Engine } from '../../purchase/engine.ts';
import type { SettingsDeps } from './settings-deps.ts';

interface EngineDeps {
  engine: Engine;
  ready(): Promise<unknown>;
  report(where: string, error: unknown): void;
}

/** What settings ask of the engine, and what they tell it. */
export function askEngine({
  engine,
  ready,
  report,
}: EngineDeps): Pick<
  SettingsDeps,
  'idsAt' | 'originsOf' | 'userOf' | 'recordHealth' | 'noteAnswer' | 'lookAgain'
> {
  return {
    idsAt: (origin) => ready().then(() => engine.idsAt(origin)),
    originsOf: (id) => ready().then(() => engine.originsOf(id)),
    userOf: (id) => ready().then(() => engine.userOf(id)),
    recordHealth: () => ready().then(engine.snapshot),
    noteAnswer: (id, userId) => ready().then(() => engine.noteAnswer(id, userId)),
    lookAgain: (id) =>
      void ready()
        .then(() => engine.noteAnswer(id, null))
        .then(() => engine.refresh(id, null))
        .catch((error) => report('looking again', error)),
  };
}
