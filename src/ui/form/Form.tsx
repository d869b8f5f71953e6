import { type FormEvent, type KeyboardEvent, type ReactNode, type RefObject, useEffect } from 'react';

import { showInDialog } from '#ui/failure/show-in-dialog.ts';
import { isSendKey } from '#ui/keys/key-owner.ts';
import { Status } from '#ui/status/Status.tsx';
import { tellingKey } from '#ui/voice/telling-key.ts';
import { say } from '#ui/voice/voice.ts';

/** The faults of a form, as far as its frame shows them. */
export type FormFaults = Faults | NoFaults;

/** Of a form that is never refused. */
interface NoFaults {
  readonly form?: undefined;
  readonly rest: undefined;
  readonly faults?: undefined;
}

interface Faults {
  /** Where the first wrong field is looked for; absent where no field can be wrong. */
  readonly form?: RefObject<HTMLFormElement | null>;
  /** A failure that no field is to blame for. */
  readonly rest: string | undefined;
  /** The latest faults of the form; an object of its own for each, so that the same words are announced again. */
  readonly faults: object | undefined;
}

export interface FormProps {
  errors: FormFaults;
  onSubmit: () => void;
  id?: string;
  /** The form's name where nothing around it says that. */
  label?: string;
  className?: string | undefined;
  /** Keys that the form hears before its own; one whose default is prevented is not heard again. */
  onKeyDown?: (event: KeyboardEvent<HTMLFormElement>) => void;
  children: ReactNode;
}

/** Fields that are sent together by script: by their button, by Enter in a field, and by Ctrl or ⌘ with Enter from where Enter is a new line. */
export function Form({ errors: { form, faults }, onSubmit, id, label, className, onKeyDown, children }: FormProps) {
  useEffect(() => {
    if (faults) sayWhereFocusStays(form?.current);
  }, [form, faults]);
  const send = (event: FormEvent) => {
    // A dialog that is opened from within a form is a part of it to React, though not to the reader: sending the one is not sending the other.
    event.stopPropagation();
    event.preventDefault();
    onSubmit();
  };
  const hear = (event: KeyboardEvent<HTMLFormElement>) => {
    // So are the keys of a dialog.
    if (!(event.target instanceof Node && event.currentTarget.contains(event.target))) return;
    onKeyDown?.(event);
    if (isSendKey(event)) sendByKey(event);
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
export function FormFailure({ errors: { rest, faults }, className }: { errors: FormFaults; className?: string }) {
  return (
    <div role="alert" className={className}>
      {rest === undefined ? null : (
        <p key={tellingKey(faults)} ref={showInDialog}>
          <Status tone="danger">{rest}</Status>
        </p>
      )}
    </div>
  );
}

/** Says what is wrong with the first wrong field where Enter was pressed in it: no focus comes to it then, with which it would be read. */
function sayWhereFocusStays(form: HTMLFormElement | null | undefined): void {
  const wrong = form?.querySelector('[aria-invalid="true"]');
  if (!wrong || wrong !== document.activeElement) return;
  const [id = ''] = (wrong.getAttribute('aria-describedby') ?? '').split(' ');
  const words = document.getElementById(id)?.textContent;
  if (words) say(words, wrong);
}

/** Presses the button that sends the form, which may be switched off or busy. */
function sendByKey(event: KeyboardEvent<HTMLFormElement>): void {
  event.preventDefault();
  const button = [...event.currentTarget.elements].find((element) => element instanceof HTMLButtonElement && element.type === 'submit');
  if (button instanceof HTMLButtonElement) button.click();
  else event.currentTarget.requestSubmit();
}
