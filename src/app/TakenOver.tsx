import { type ReactNode, useLayoutEffect } from 'react';

declare global {
  interface Window {
    /** The form that somebody sent before its program was there; kept by the page's HTML (`src/build/write-page.ts`). */
    sentEarly?: EventTarget | null;
  }
}

/**
 * A page that was rendered while building, with what its reader did in it before the program was there: on a slow line a number and a password are typed, or
 * filled in by the browser, by then.
 */
export function TakenOver({ root, children }: { root: HTMLElement; children: ReactNode }) {
  useLayoutEffect(() => {
    for (const input of root.querySelectorAll('input')) tellTyped(input);
    const { sentEarly } = window;
    // By then the fields have told their form what is in them.
    if (sentEarly instanceof HTMLFormElement) setTimeout(() => sentEarly.requestSubmit());
  }, [root]);
  return children;
}

/** React takes what stands in a field for known, so the field is put back to its beginning before it is told. */
function tellTyped(input: HTMLInputElement): void {
  const { value, defaultValue, checked, defaultChecked } = input;
  if (checked !== defaultChecked) {
    input.checked = defaultChecked;
    input.click();
  }
  if (value === defaultValue || input.type === 'checkbox') return;
  input.value = defaultValue;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
