import { writeWithSeparators } from '../../domain/amounts/numbers.ts';
import type { PageMemory } from './memory.ts';

/** The first opening learns, after its first frame, how the locale writes numbers. Later ones remember it. */
export function rememberNumbers(memory: PageMemory, locale: string, painted: Promise<void>): void {
  if (writeWithSeparators(memory.read(), locale)) return;
  void painted
    .then(() => import('../../domain/amounts/separators.ts'))
    .then(({ separatorsOf }) => memory.write(separatorsOf(locale)));
}
