import { useState } from 'react';

import { hidden } from '#ui/visually-hidden/VisuallyHidden.css.ts';

interface Spoken {
  readonly id: string;
  readonly text: string;
}

/**
 * Speaks each toast once, politely.
 *
 * It remembers what it has said, so that a toast that is dismissed never makes an older one sound again, and it is silent when all are gone.
 */
export function ToastVoice({ toasts }: { toasts: readonly Spoken[] }) {
  const [said, setSaid] = useState<readonly string[]>([]);
  const [now, setNow] = useState<readonly Spoken[]>([]);

  const fresh = toasts.filter(({ id }) => !said.includes(id));
  const isOver = toasts.length === 0 && said.length > 0;
  if (fresh.length > 0 || isOver) {
    setSaid(toasts.map(({ id }) => id));
    setNow(fresh);
  }

  return (
    <output className={hidden} aria-live="polite" aria-atomic="true">
      {now.map(({ id, text }) => (
        <span key={id}>{text}</span>
      ))}
    </output>
  );
}
