import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';

import * as styles from './Tooltip.css.ts';
import { useTip } from './use-tip.ts';

const GAP = 6;
const EDGE = 8;

/** Puts a tooltip under its control, or over it where the window ends, and never outside the window. */
function placeTip(tip: HTMLElement, control: Element): void {
  // The top layer lifts it out of every clipped or scrolled box; browsers without it show it in place.
  tip.showPopover?.();
  const at = control.getBoundingClientRect();
  const { width, height } = tip.getBoundingClientRect();
  const below = at.bottom + GAP;
  const top = below + height > innerHeight - EDGE ? at.top - GAP - height : below;
  const left = Math.min(Math.max(EDGE, at.left + at.width / 2 - width / 2), innerWidth - EDGE - width);
  tip.style.top = `${Math.max(EDGE, top)}px`;
  tip.style.left = `${Math.max(EDGE, left)}px`;
}

export interface TooltipProps {
  /** Without a text there is no tooltip and nothing changes. */
  text: string | undefined;
  /** Read as the control's description: the control names this id in `aria-describedby`. */
  description?: { id: string; text: string | undefined } | undefined;
  /** The control comes first; the tooltip stands at its edge. */
  children: ReactNode;
}

/**
 * Shows a few words at a control while the pointer rests on it or the keyboard is on it.
 *
 * It is for the eye only: whoever uses it gives the control the same words as its name or its description. Escape hides it, and the pointer may
 * move onto it.
 */
export function Tooltip({ text, description, children }: TooltipProps) {
  const { isShown, handlers } = useTip();
  const anchor = useRef<HTMLSpanElement>(null);

  return (
    <span ref={anchor} className={styles.anchor} {...handlers}>
      {children}
      {description?.text ? (
        <span id={description.id} hidden>
          {description.text}
        </span>
      ) : null}
      {isShown && text ? <Tip key={text} text={text} anchor={anchor} /> : null}
    </span>
  );
}

function Tip({ text, anchor }: { text: string; anchor: RefObject<HTMLElement | null> }) {
  const tip = useRef<HTMLSpanElement>(null);

  useLayoutEffect(() => {
    const control = anchor.current?.firstElementChild;
    if (control && tip.current) placeTip(tip.current, control);
  }, [anchor]);

  return (
    <span ref={tip} popover="manual" className={styles.tip} aria-hidden="true">
      {text}
    </span>
  );
}
