import type { FormEvent, KeyboardEvent, ReactNode, RefObject } from 'react';

import { Status } from '#ui/status/Status.tsx';

/** What is wrong with a form, as far as its frame shows it. */
export interface FormFaults {
  /** Where the first wrong field is looked for; absent where no field can be wrong. */
  readonly form?: RefObject<HTMLFormElement | null>;
  /** A failure that no field is to blame for. */
  readonly rest: string | undefined;
}

export interface FormProps {
  errors: FormFaults;
  onSubmit: () => void;
  id?: string;
  /** What it is called where nothing around it says that. */
  label?: string;
  className?: string | undefined;
  /** Keys that the form hears before its own; one whose default is prevented is not heard again. */
  onKeyDown?: (event: KeyboardEvent<HTMLFormElement>) => void;
  children: ReactNode;
}

/** Fields that are sent together by script: by their button, by Enter in a field, and by Ctrl or ⌘ with Enter from where Enter is a new line. */
export function Form({ errors: { form }, onSubmit, id, label, className, onKeyDown, children }: FormProps) {
  const send = (event: FormEvent) => {
    // A dialog that is opened from within a form is a part of it to React, though not to the reader: sending the one is not sending the other.
    event.stopPropagation();
    event.preventDefault();
    onSubmit();
  };
  const hear = (event: KeyboardEvent<HTMLFormElement>) => {
    onKeyDown?.(event);
    sendByKey(event);
  };
  return (
    // Sent by the browser itself, which happens only where no script runs, its fields would stand in the address by default: a password among them.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears the keys of its fields
    <form method="post" ref={form} id={id} aria-label={label} noValidate className={className} onSubmit={send} onKeyDown={hear}>
      {children}
    </form>
  );
}

/** A failure that no field is to blame for. Its place is there from the start, so that it is read out when it fills. */
export function FormFailure({ errors: { rest }, className }: { errors: Pick<FormFaults, 'rest'>; className?: string }) {
  return (
    <div role="alert" className={className}>
      {rest === undefined ? null : <Status tone="danger">{rest}</Status>}
    </div>
  );
}

function sendByKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing || event.defaultPrevented) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
