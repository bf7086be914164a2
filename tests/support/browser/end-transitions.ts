/** A colour on its way from one theme to the other is nobody's colour. What turns without end turns on. */
export function endTransitions(): void {
  // Transitions begin with the next look at styles, which this is.
  getComputedStyle(document.documentElement).getPropertyValue('color');
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
  }
}
