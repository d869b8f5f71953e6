const moved = new Set<string>();

/** Notes from the first frame on whatever runs, because a page that stands still later may have moved before. */
export function watchMotion(): void {
  for (const animation of document.getAnimations()) if (animation.playState === 'running') moved.add(nameOf(animation));
  requestAnimationFrame(watchMotion);
}

/** The animations and transitions that ran since the page began. */
export function movedThings(): string[] {
  return [...moved];
}

function nameOf(animation: Animation): string {
  const { effect } = animation;
  const target = effect instanceof KeyframeEffect ? effect.target : null;
  const what =
    animation instanceof CSSTransition
      ? animation.transitionProperty
      : animation instanceof CSSAnimation
        ? animation.animationName
        : 'script';
  return `${what} on ${target?.outerHTML.slice(0, 100) ?? 'nothing'}`;
}
