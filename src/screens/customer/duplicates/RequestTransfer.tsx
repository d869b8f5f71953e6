import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useDraft } from '#actors/use-draft.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useSubmission } from '#actors/use-submission.ts';
import type { Input } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { FailureLine } from '#ui/failure/FailureLine.tsx';
import { Status } from '#ui/status/Status.tsx';
import { TextArea } from '#ui/text-field/TextArea.tsx';

import * as styles from './duplicates.css.ts';
import { strings } from './strings.ts';

export type TransferQuestion = Omit<Input<'sendTransferRequest'>, 'note'>;

/** Asks the colleagues whose customers may be the same one to hand them over, with a word why. */
export function RequestTransfer({ question }: { question: TransferQuestion }) {
  const t = useStrings(strings);
  const may = usePermission();
  const { sendTransferRequest } = useCalls();
  const [isOpen, setOpen] = useState(false);
  const [note, setNote, forget] = useDraft(`transfer.${question.companyname}`, '');
  const { submit, isBusy, error, answer: sent } = useSubmission(sendTransferRequest);

  const send = async () => {
    if (await submit({ ...question, note: note.trim() })) forget();
  };

  return (
    <div className={styles.request}>
      {isOpen && !sent ? (
        <>
          <p className={styles.note}>{t('requestWords')}</p>
          <div className={styles.why}>
            <TextArea label={t('note')} name="transfernote" rows={2} maxLength={500} value={note} onChange={setNote} />
          </div>
          <Button size="small" isBusy={isBusy} onPress={() => void send()}>
            {t('sendRequest')}
          </Button>
        </>
      ) : null}
      {isOpen ? null : (
        <Button size="small" {...may('customer', 'add')} onPress={() => setOpen(true)}>
          {t('request')}
        </Button>
      )}
      <output>{sent ? <Status tone="done">{t(sent.requests > 0 ? 'requested' : 'requestedBefore')}</Status> : null}</output>
      <FailureLine failure={error} />
    </div>
  );
}
