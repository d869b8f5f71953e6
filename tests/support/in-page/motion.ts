const moved = new Set<string>();
let isAsked = false;

/** Notes from the first frame on whatever runs, because a page that stands still later may have moved before; until somebody asks what it was. */
export function watchMotion(): void {
  if (isAsked) return;
  for (const animation of document.getAnimations()) if (animation.playState === 'running') moved.add(nameOf(animation));
  requestAnimationFrame(watchMotion);
}

/** The animations and transitions that ran since the page began. */
export function movedThings(): string[] {
  isAsked = true;
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

/** An animation begins up to two frames after what it belongs to appears. */
const STILL_FRAMES = 3;

/** Waits until nothing moves any more, as a reader would before judging a colour. */
export async function standStill(): Promise<void> {
  for (let still = 0; still < STILL_FRAMES;) {
    await new Promise(requestAnimationFrame);
    still = document.getAnimations().length === 0 && !isWindowHeldBack() ? still + 1 : 0;
  }
}

/** The same right after {@link comeToRest}, which has let those frames pass. */
export async function endMotion(): Promise<void> {
  if (document.getAnimations().length > 0 || isWindowHeldBack()) await standStill();
}

/** Under a finger, a window with the focus in a field is shown only when the keyboard of the screen is out, or after a moment where there is none. */
function isWindowHeldBack(): boolean {
  const windows = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')];
  return windows.some((each) => !each.checkVisibility({ opacityProperty: true }));
}

/** What a page says while something is on its way. React keeps a skeleton for a moment after its content has come, and asks for nothing meanwhile. */
const LOADING = '[aria-busy="true"], [data-loading]';
/** Counted in drawn frames, which are slow where the machine is. What says for longer that it loads is judged as it is. */
const MOST_ROUNDS = 20;

/** Waits until the page has drawn what it has, says that nothing in sight is loading, and does nothing more of itself. */
export async function comeToRest(): Promise<void> {
  for (let round = 0; round === 0 || (round < MOST_ROUNDS && isLoading()); round++) {
    for (let frame = 0; frame < STILL_FRAMES; frame++) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => requestIdleCallback(resolve));
  }
  // What comes in without motion comes in nevertheless, unseen in its first moment.
  const comingIn = document
    .getAnimations()
    .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().iterations !== Infinity);
  await Promise.allSettled(comingIn.map(({ finished }) => finished));
}

function isLoading(): boolean {
  return [...document.querySelectorAll(LOADING)].some((each) => each.checkVisibility());
}
