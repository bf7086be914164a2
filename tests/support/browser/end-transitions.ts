/** Finishes all transitions, so that no colour halfway between two themes is judged. Endless animations go on. */
export function endTransitions(): void {
  // Transitions start when styles are next computed, and this line computes them.
  getComputedStyle(document.documentElement).getPropertyValue('color');
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
  }
}
