import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import type { Composer } from '#actors/mail/use-composer.ts';
import { useQuestion } from '#actors/use-question.ts';
import { useAction } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import type { MailDocument } from '#lib/mail/mail-document.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { SearchField } from '#ui/search-field/SearchField.tsx';

import { strings } from '../strings.ts';
import * as styles from './template.css.ts';

interface TemplateDialogProps {
  composer: Composer;
  signatures: readonly Schemas['MailSignature'][];
  onInsert: (document: MailDocument) => void;
  onClose: () => void;
}

const SHOWN = 30;
const ROWS_AWAITED = 5;

/** Chooses a template and puts it in, filled for the first recipient; a mail in its language gets the signature of that language. */
export function TemplateDialog({ composer: { draft, change }, signatures, onInsert, onClose }: TemplateDialogProps) {
  const t = useStrings(strings);
  const { listMailTemplates, getFilledTemplate } = useCalls();
  const { show } = useToastActions();
  const [keyword, setKeyword] = useState('');
  const { shown, error, ask, reload } = useQuestion(
    (words: string, options) => listMailTemplates({ index: 1, size: SHOWN, keyword: words }, options),
    '',
  );
  const { submit, isBusy } = useAction((id: string) =>
    getFilledTemplate({ id, email: draft.to[0]?.address ?? '', customerid: draft.customerid }),
  );
  const insert = async ({ id, name, language }: Schemas['MailTemplate']) => {
    const filled = await submit(id);
    if (!filled) return;
    onClose();
    onInsert(filled.document as unknown as MailDocument);
    const signatureid = signatureIn(language, draft.signatureid, signatures);
    change({ language, signatureid, ...(draft.subject.trim() === '' && { subject: filled.subject }) });
    show({ tone: 'success', text: t('insertedTemplate', { name }) });
  };
  return (
    <Dialog title={t('insertTemplate')} width="form" isOpen onClose={onClose}>
      <SearchField label={t('searchTemplates')} value={keyword} onChange={setKeyword} onSearch={ask} />
      {shown ? null : (
        <Awaited rows={ROWS_AWAITED} label={t('loadingTemplates')} error={error} title={t('failedTemplates')} onRetry={reload} />
      )}
      {shown?.answer.datas.length === 0 ? <p>{t('noTemplates')}</p> : null}
      <ul className={styles.list}>
        {shown?.answer.datas.map((template) => (
          <li key={template.id} className={styles.item}>
            <Button variant="text" isBusy={isBusy} onPress={() => void insert(template)}>
              {template.name}
            </Button>
            <span className={styles.note} lang={template.language || undefined}>
              {template.subject}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** Who sends without a signature goes on without one, and one in the right language stays. */
function signatureIn(language: string, present: string, signatures: readonly Schemas['MailSignature'][]): string {
  const fitting = signatures.filter((signature) => language !== '' && signature.language === language);
  return present === '' || fitting.some(({ id }) => id === present) ? present : (fitting[0]?.id ?? present);
}
