import type { ReactNode } from 'react';

import { useStrings } from '#i18n/use-strings.ts';
import { Status } from '#ui/status/Status.tsx';

import { Form, FormFailure, type FormProps } from './Form.tsx';
import { strings } from './strings.ts';
import { type HeldSubmit, useHeldSubmit } from './use-held-submit.ts';

/**
 * A form that stands on its page and keeps what is typed into it.
 *
 * Without a network it is held, says so, and goes out once the network is back.
 */
export function HeldForm({ onSubmit, children, ...form }: FormProps) {
  const held = useHeldSubmit(onSubmit, true);
  return (
    <Form {...form} onSubmit={held.submit}>
      {children}
      <HeldState {...held} />
      <FormFailure errors={form.errors} />
    </Form>
  );
}

/** Says that there is no network, and what becomes of the form. Its place is there from the start, so that it is read out when it fills. */
export function HeldState({ isOnline, isHeld }: Pick<HeldSubmit, 'isOnline' | 'isHeld'>): ReactNode {
  const t = useStrings(strings);
  return <output>{isOnline ? null : <Status tone="warning">{t(isHeld ? 'held' : 'offline')}</Status>}</output>;
}
