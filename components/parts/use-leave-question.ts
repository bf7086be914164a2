import { useLayoutEffect } from 'preact/hooks';

/** While something would be lost, the browser asks before the page is left. */
export function useLeaveQuestion(hasUnsaved: boolean): void {
  // A layout effect runs with the drawing. An effect runs after the frame: too late for quick hands.
  useLayoutEffect(() => {
    if (!hasUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [hasUnsaved]);
}
