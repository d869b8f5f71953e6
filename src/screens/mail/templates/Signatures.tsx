import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useRecord } from '#actors/use-record.ts';
import { useAction } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { documentText } from '#lib/mail/document-text.ts';
import type { MailDocument } from '#lib/mail/mail-document.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { Status } from '#ui/status/Status.tsx';

import { knownLanguage } from './languages.ts';
import { SignatureForm } from './SignatureForm.tsx';
import { strings } from './strings.ts';
import * as styles from './templates.css.ts';

interface SignatureItemProps {
  signature: Schemas['MailSignature'];
  onEdit: () => void;
  onDefault: () => void;
  onRemove: () => void;
}

type Signature = Schemas['MailSignature'];
const ROWS_AWAITED = 3;

/** Shows the reader's signatures. */
export function Signatures() {
  const t = useStrings(strings);
  const rights = usePermission()('mail', 'send');
  const { listSignatures, updateDefaultSignature, deleteSignatures } = useCalls();
  const { show } = useToastActions();
  const { record, error, reload } = useRecord(({ signal }) => listSignatures(undefined, { signal }));
  const [edited, edit] = useState<Signature | 'new'>();
  const [doomed, doom] = useState<Signature>();
  const making = useAction(updateDefaultSignature);
  const removing = useAction(deleteSignatures);
  const makeDefault = async ({ id, name }: Signature) => {
    if (!(await making.submit({ id }))) return;
    show({ tone: 'success', text: t('madeDefault', { name }) });
    reload();
  };
  const remove = async ({ id, name }: Signature) => {
    if (!(await removing.submit({ ids: id }))) return;
    doom(undefined);
    show({ tone: 'success', text: t('deletedSignature', { name }) });
    reload();
  };
  return (
    <>
      <div className={styles.head}>
        <Button variant="primary" {...rights} onPress={() => edit('new')}>
          {t('newSignature')}
        </Button>
      </div>
      {record ? null : <Awaited rows={ROWS_AWAITED} label={t('loading')} error={error} title={t('failed')} onRetry={reload} />}
      {record?.length === 0 ? (
        <Empty kind="first" title={t('noSignatures')}>
          {t('noSignaturesHow')}
        </Empty>
      ) : null}
      <ul className={styles.list} data-list="">
        {record?.map((signature) => (
          <SignatureItem
            key={signature.id}
            signature={signature}
            onEdit={() => edit(signature)}
            onDefault={() => void makeDefault(signature)}
            onRemove={() => doom(signature)}
          />
        ))}
      </ul>
      {edited === undefined ? null : (
        <SignatureForm signature={edited === 'new' ? undefined : edited} onSaved={reload} onClose={() => edit(undefined)} />
      )}
      {doomed ? (
        <ConfirmDialog
          title={t('deleteTitle', { name: doomed.name })}
          body={t('deleteBody')}
          action={t('delete')}
          isDanger
          isOpen
          isBusy={removing.isBusy}
          onConfirm={() => void remove(doomed)}
          onClose={() => doom(undefined)}
        />
      ) : null}
    </>
  );
}

/** One signature, its words and what can be done with it. */
function SignatureItem({ signature, onEdit, onDefault, onRemove }: SignatureItemProps) {
  const t = useStrings(strings);
  const rights = usePermission()('mail', 'send');
  const { name, document, language, isdefault } = signature;
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <span className={styles.name}>
          {name}
          {isdefault ? <Status tone="done">{t('default')}</Status> : null}
          {language === '' ? null : <Status tone="draft">{t(`language.${knownLanguage(language) || 'none'}`)}</Status>}
        </span>
        <p className={styles.lines} lang={language || undefined}>
          {documentText(document as unknown as MailDocument)}
        </p>
      </div>
      <div className={styles.acts}>
        {isdefault ? null : (
          <Button size="small" variant="ghost" {...rights} onPress={onDefault}>
            {t('makeDefault')}
          </Button>
        )}
        <Button size="small" {...rights} onPress={onEdit}>
          {t('edit')}
        </Button>
        <Button size="small" variant="danger" {...rights} onPress={onRemove}>
          {t('delete')}
        </Button>
      </div>
    </li>
  );
}
