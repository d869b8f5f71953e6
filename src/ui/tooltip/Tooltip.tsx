import {
  type FocusEvent,
  type HTMLAttributes,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

import * as styles from './Tooltip.css.ts';

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
  const { shown, hide, handlers } = useTip();
  const anchor = useRef<HTMLSpanElement>(null);

  return (
    <span ref={anchor} className={styles.anchor} {...handlers}>
      {children}
      {description?.text ? (
        <span id={description.id} hidden>
          {description.text}
        </span>
      ) : null}
      {shown && text ? <Tip key={text} text={text} anchor={anchor} takesEscape={shown === 'hover'} onHide={hide} /> : null}
    </span>
  );
}

interface TipProps {
  text: string;
  anchor: RefObject<HTMLElement | null>;
  /** Whether Escape is for the tooltip alone. */
  takesEscape: boolean;
  onHide: () => void;
}

function Tip({ text, anchor, takesEscape, onHide }: TipProps) {
  const tip = useRef<HTMLSpanElement>(null);
  const hide = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    if (takesEscape) {
      event.preventDefault();
      event.stopPropagation();
    }
    onHide();
  });

  useEffect(() => {
    // Before anything else hears it.
    const press = (event: KeyboardEvent) => hide(event);
    document.addEventListener('keydown', press, { capture: true });
    return () => document.removeEventListener('keydown', press, { capture: true });
  }, []);

  useLayoutEffect(() => {
    const place = () => {
      const control = anchor.current?.firstElementChild;
      if (control && tip.current) placeTip(tip.current, control);
    };
    place();
    // A phone that is turned moves the control and not the tooltip, which is placed by the window.
    window.addEventListener('resize', place);
    return () => window.removeEventListener('resize', place);
  }, [anchor]);

  return (
    <span ref={tip} popover="manual" className={styles.tip} aria-hidden="true">
      {text}
    </span>
  );
}

/** The reasons for which a tooltip is shown. */
type Shown = 'hover' | 'focus';

const SHOW_AFTER_MS = 400;
const HIDE_AFTER_MS = 120;

/**
 * Decides when a tooltip is there: after a pointer has rested, at once for the keyboard and for a press on something disabled.
 *
 * One Escape hides what the pointer brought, and the next is for the dialog around it; for the keyboard Escape means the dialog.
 */
function useTip(): { shown: Shown | undefined; hide: () => void; handlers: HTMLAttributes<HTMLElement> } {
  const [shown, setShown] = useState<Shown>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const turn = (next: Shown | undefined, afterMs: number) => {
    clearTimeout(timer.current);
    // At once, because it may lie over what takes the focus next.
    if (!next && afterMs === 0) setShown(undefined);
    else timer.current = setTimeout(() => setShown(next), afterMs);
  };

  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    shown,
    hide: () => setShown(undefined),
    handlers: {
      onPointerEnter: (event: PointerEvent) => event.pointerType !== 'touch' && turn('hover', SHOW_AFTER_MS),
      onPointerLeave: () => turn(undefined, HIDE_AFTER_MS),
      onPointerDown: () => turn(undefined, 0),
      onFocus: (event: FocusEvent) => event.target.matches(':focus-visible') && turn('focus', 0),
      onBlur: () => turn(undefined, 0),
      // A finger has no hover: pressing is the only way to ask why.
      onClick: (event: MouseEvent) => event.target instanceof Element && event.target.closest('[aria-disabled="true"]') && turn('focus', 0),
    },
  };
}
