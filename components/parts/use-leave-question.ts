import { useLayoutEffect } from 'preact/hooks';

/** While there is something that would be lost, the browser asks before the page is left. */
export function useLeaveQuestion(hasUnsaved: boolean): void {
  // With the drawing: an effect comes after the frame, and quick hands are gone by then.
  useLayoutEffect(() => {
    if (!hasUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [hasUnsaved]);
}
