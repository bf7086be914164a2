/** Calls once a second while the page is seen, at once when it is seen again, and when the machine goes on- or offline. */
export function everySecondSeen(tick: () => void): void {
  setInterval(() => {
    if (!document.hidden) tick();
  }, 1000);
  document.addEventListener('visibilitychange', tick);
  addEventListener('online', tick);
  addEventListener('offline', tick);
}

/** Calls once the first frame has been painted. */
export function afterFirstFrame(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}
