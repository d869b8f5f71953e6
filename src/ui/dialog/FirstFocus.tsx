import { useLayoutEffect, useRef } from 'react';

import { focusFirst } from './first-focus.ts';
import { useGivenBackFocus } from './use-given-back-focus.ts';

/**
 * Brings the focus into the window that it stands in, as its last part, before the component library puts it on the window itself.
 *
 * What comes late, as the content of the bell does, takes the focus from the window when it is there. When the window closes, the focus is given back.
 */
export function FirstFocus() {
  useGivenBackFocus();
  const mark = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const dialog = mark.current?.closest<HTMLElement>('[role="dialog"], [role="alertdialog"]');
    if (!dialog) return undefined;
    focusFirst(dialog);
    const observer = new MutationObserver(() => {
      if (document.activeElement === dialog) focusFirst(dialog);
      if (document.activeElement !== dialog) observer.disconnect();
    });
    observer.observe(dialog, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return <span ref={mark} hidden />;
}
