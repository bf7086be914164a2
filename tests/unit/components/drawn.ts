import type { ComponentChildren, VNode } from 'preact';
import { vi } from 'vitest';

/** For `vi.mock('preact/hooks')`: hooks outside of a page, each as in a first drawing. */
export const firstHooks = {
  useContext: () => false,
  useEffect: () => undefined,
  useLayoutEffect: () => undefined,
  useMemo: (make: () => unknown) => make(),
  useRef: (current: unknown) => ({ current }),
};

/** All texts below this element in their order; each of Turbine's own is its key and values. */
export function drawn(part: ComponentChildren): string {
  if (Array.isArray(part)) return part.map(drawn).join(' ');
  if (typeof part === 'string' || typeof part === 'number') return `${part}`;
  if (!part || typeof part !== 'object' || !('props' in part)) return '';
  const { type, props } = part as VNode<{ children?: ComponentChildren }>;
  if (typeof type !== 'function') return drawn(props.children);
  return drawn((type as (props: object) => ComponentChildren)(props));
}

/** Amounts are written for this reader. */
export const readEnglish = () => vi.stubGlobal('navigator', { language: 'en' });
