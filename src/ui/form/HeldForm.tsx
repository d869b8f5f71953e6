import { useStrings } from '#i18n/use-strings.ts';
import { Status } from '#ui/status/Status.tsx';

import { Form, type FormProps } from './Form.tsx';
import { strings } from './strings.ts';
import { useHeldSubmit } from './use-held-submit.ts';

interface HeldFormProps extends FormProps {
  /** Whether it waits for the network. Only a form that is kept as it is typed does; a form of secrets is sent at once or not at all. */
  isHolding?: boolean;
}

/** A form that without a network says what becomes of its text, and sends it when the network is back. */
export function HeldForm({ isHolding = true, onSubmit, children, ...form }: HeldFormProps) {
  const t = useStrings(strings);
  const { isOnline, isHeld, submit } = useHeldSubmit(onSubmit, isHolding);
  return (
    <Form {...form} onSubmit={submit}>
      {children}
      {/* Its place is there from the start, so that it is read out when it fills. */}
      {isHolding ? <output>{isOnline ? null : <Status tone="warning">{t(isHeld ? 'held' : 'offline')}</Status>}</output> : null}
    </Form>
  );
}
