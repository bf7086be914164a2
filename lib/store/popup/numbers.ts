import { writeByMarks } from '../../domain/numbers.ts';
import type { PageMemory } from './memory.ts';

/** The reader's way to write numbers is learned by the first opening, after its first frame, and known to all later ones. */
export function rememberNumbers(memory: PageMemory, locale: string, painted: Promise<void>): void {
  if (writeByMarks(memory.read(), locale)) return;
  void painted
    .then(() => import('../../domain/learn-marks.ts'))
    .then(({ learnMarks }) => memory.write(learnMarks(locale)));
}
