import { type FormEvent, type KeyboardEvent, type ReactNode, type Ref, useId } from 'react';

import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { Status } from '#ui/status/Status.tsx';

import { Dialog } from './Dialog.tsx';
import { form as formStyle } from './FormDialog.css.ts';
import { strings } from './strings.ts';

export interface FormDialogProps {
  title: string;
  /** What the button that sends it says: verb and object. */
  action: string;
  /** A form of many fields takes the width of a view. */
  width?: 'form' | 'view' | undefined;
  isOpen: boolean;
  isBusy: boolean;
  /** A failure that no field is to blame for. */
  failure?: string | undefined;
  onSubmit: () => void;
  onClose: () => void;
  formRef?: Ref<HTMLFormElement> | undefined;
  children: ReactNode;
}

/** A dialog whose fields are sent together: by its button, by Enter in a field, and by Ctrl or ⌘ with Enter from where Enter is a new line. */
export function FormDialog(props: FormDialogProps) {
  const { title, action, width = 'form', isOpen, isBusy, failure, onSubmit, onClose, formRef, children } = props;
  const t = useStrings(strings);
  const id = useId();

  const send = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };

  return (
    <Dialog
      title={title}
      width={width}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button variant="primary" type="submit" form={id} isBusy={isBusy}>
            {action}
          </Button>
        </>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears the keys of its fields */}
      <form ref={formRef} id={id} noValidate className={formStyle} onSubmit={send} onKeyDown={sendByKey}>
        {children}
        <div role="alert">{failure === undefined ? null : <Status tone="danger">{failure}</Status>}</div>
      </form>
    </Dialog>
  );
}

function sendByKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
