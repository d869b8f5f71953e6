import type { FormEvent } from 'react';

/** Sends a form by script instead of letting the browser leave the page. */
export const onSubmit = (send: () => Promise<void>) => (event: FormEvent) => {
  event.preventDefault();
  void send();
};
