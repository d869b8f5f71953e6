import { type ReactNode, useId } from 'react';

import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { fields } from '#ui/form/form.css.ts';
import { FormFailure, type FormFaults } from '#ui/form/Form.tsx';
import { HeldForm } from '#ui/form/HeldForm.tsx';
import { type KeptText, Restored } from '#ui/form/Restored.tsx';

import * as styles from './Dialog.css.ts';
import { Dialog } from './Dialog.tsx';
import { strings } from './strings.ts';

export interface FormDialogProps {
  title: string;
  /** The words of the button that sends it: verb and object. */
  action: string;
  /** A form of many fields takes the width of a view. */
  width?: 'form' | 'view' | undefined;
  isOpen: boolean;
  isBusy: boolean;
  errors: FormFaults;
  /** The typed text; null where that is a secret, or nothing but a choice to confirm. */
  draft: KeptText | null;
  /** The result so far; it stands beside the buttons, in sight however far the fields are scrolled. */
  summary?: ReactNode;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A dialog whose fields are sent together.
 *
 * Without a network it is held, says so, and goes out once the network is back. Cancel gives up what was typed. Escape, the cross, a reload and the end of the session keep it: it is there when the form opens again, which then says so.
 */
export function FormDialog({ title, action, width = 'form', summary, draft, onSubmit, onClose, children, ...state }: FormDialogProps) {
  const { isOpen, isBusy, errors } = state;
  const t = useStrings(strings);
  const id = useId();
  const cancel = () => {
    draft?.forget();
    onClose();
  };
  return (
    <Dialog
      title={title}
      width={width}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          {summary ? <div className={styles.summary}>{summary}</div> : null}
          <Button onPress={cancel}>{t('cancel')}</Button>
          <Button variant="primary" type="submit" form={id} isBusy={isBusy}>
            {action}
          </Button>
        </>
      }
    >
      <HeldForm errors={errors} id={id} className={fields} isHolding={draft !== null} onSubmit={onSubmit}>
        {draft ? <Restored draft={draft} /> : null}
        {children}
        <FormFailure errors={errors} />
      </HeldForm>
    </Dialog>
  );
}
