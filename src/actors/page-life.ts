import { createContext } from 'react';
import type { AnyActor, AnyMachineSnapshot } from 'xstate';

/** The life of one open page: its actors run until the page is closed. */
export interface PageLife {
  /** Starts an actor for a component; called again, the answer says that the component's effects have ended. */
  readonly start: (actor: AnyActor) => () => void;
  /** The page comes to the front, or goes behind another. */
  readonly show: (isShown: boolean) => void;
  /** The page is closed. */
  readonly end: () => void;
  /** How many actors live. */
  readonly count: () => number;
}

/**
 * Makes the life of one page.
 *
 * React ends the effects of a component both when it is gone and when its page goes behind another. What runs for a page behind another goes on; what
 * ran for a component that is gone is stopped.
 */
export function createPageLife(): PageLife {
  /** Each with whether its component is drawn. */
  const actors = new Map<AnyActor, boolean>();
  let isShown = true;
  const drop = (actor: AnyActor) => {
    actors.delete(actor);
    stopOnceSent(actor);
  };
  const dropAll = (isGone: (isDrawn: boolean) => boolean) => {
    for (const [actor, isDrawn] of actors) if (isGone(isDrawn)) drop(actor);
  };
  return {
    start(actor) {
      actors.set(actor, true);
      actor.start();
      return () => {
        if (actors.has(actor)) actors.set(actor, false);
        // Later, because React's strict mode ends effects and begins them again at once.
        queueMicrotask(() => {
          if (isShown && actors.get(actor) === false) drop(actor);
        });
      };
    },
    show(next) {
      // React ends the effects of a hidden page after this, so whatever is not drawn now has gone while the page was last in front or behind.
      if (!next) dropAll((isDrawn) => !isDrawn);
      isShown = next;
    },
    end: () => dropAll(() => true),
    count: () => actors.size,
  };
}

/** Stops an actor. One that has asked the server to change something is let finish first, so that a failure is still told. */
function stopOnceSent(actor: AnyActor): void {
  if (!isSending(actor.getSnapshot())) {
    actor.stop();
    return;
  }
  const watching = actor.subscribe((snapshot) => {
    if (isSending(snapshot)) return;
    watching.unsubscribe();
    actor.stop();
  });
}

const isSending = (snapshot: AnyMachineSnapshot) => snapshot.hasTag('sending');

/** The life around a component; around all pages there is one that does not end. */
export const PageLifeContext = createContext(createPageLife());
