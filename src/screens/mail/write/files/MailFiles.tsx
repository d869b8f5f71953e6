import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useRef, useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import type { Composer } from '#actors/mail/use-composer.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useRecord } from '#actors/use-record.ts';
import type { Schemas } from '#client/calls.ts';
import { sizeWords } from '#i18n/size-words.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Button } from '#ui/button/Button.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { useLostFocus } from '#ui/lost-focus/use-lost-focus.ts';
import { Status } from '#ui/status/Status.tsx';

import { strings } from '../strings.ts';
import * as styles from './files.css.ts';
import { OfferFilesDialog } from './OfferFilesDialog.tsx';
import type { MailUploads } from './use-mail-uploads.ts';

interface CustomerFilesDialogProps {
  customerid: string;
  onChoose: (file: Schemas['CustomerFile']) => Promise<void>;
  onClose: () => void;
}

const ROWS_AWAITED = 3;

interface MailFilesProps {
  composer: Composer;
  uploads: MailUploads;
}

/** The area that any of the three opens. */
const OFFERS = 'industryManager|genjin|customer';

/** The files of a mail: those it has, those on their way, and the ways to add more. */
export function MailFiles({ composer, uploads }: MailFilesProps) {
  const t = useStrings(strings);
  const { draft } = composer;
  const { number } = useFormats();
  const picker = useRef<HTMLInputElement>(null);
  const may = usePermission();
  const [choosing, choose] = useState<'customer' | 'offers'>();
  const files = draft.files.filter(({ inline }) => !inline);
  const root = useRef<HTMLElement>(null);
  // A picture is on its way before the eyes of whoever puts it in.
  const listed = uploads.pending.filter(({ content, isFailed }) => isFailed || !content.isPicture);
  useLostFocus(root, files.length + listed.length, 'known');
  const total = files.reduce((sum, { size }) => sum + size, 0);
  return (
    <section ref={root} tabIndex={-1} className={styles.files} aria-label={t('files')}>
      <ul className={styles.list}>
        {files.map(({ id, filename, size }) => (
          <li key={id} className={styles.file}>
            <Icon of={IconPaperclip} size="small" />
            <span className={styles.name}>{filename}</span>
            <span className={styles.size}>{sizeWords(size, number)}</span>
            <IconButton
              label={t('removeFile', { name: filename })}
              size="small"
              icon={<Icon of={IconX} size="tiny" />}
              onPress={() => uploads.remove(id)}
            />
          </li>
        ))}
        {listed.map(({ key, content: { name, isPicture }, isFailed }) => (
          <li key={key} className={styles.file}>
            <span className={styles.name}>{name}</span>
            <Status tone={isFailed ? 'danger' : 'progress'}>{t(isFailed ? 'notUploaded' : 'uploading')}</Status>
            {isFailed && !isPicture ? (
              <Button variant="text" size="small" onPress={() => uploads.retry(key)}>
                {t('retryFile', { name })}
              </Button>
            ) : null}
            <IconButton
              label={t('removeFile', { name })}
              size="small"
              icon={<Icon of={IconX} size="tiny" />}
              onPress={() => uploads.giveUp(key)}
            />
          </li>
        ))}
      </ul>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        aria-label={t('addFiles')}
        onChange={({ currentTarget }) => {
          uploads.add([...(currentTarget.files ?? [])]);
          // The same file may be chosen again after a failure.
          currentTarget.value = '';
        }}
      />
      <div className={styles.actions}>
        <Button size="small" icon={<Icon of={IconPaperclip} size="small" />} onPress={() => picker.current?.click()}>
          {t('addFiles')}
        </Button>
        {draft.customerid === '' ? null : (
          <Button size="small" variant="ghost" onPress={() => choose('customer')}>
            {t('customerFiles')}
          </Button>
        )}
        {may(OFFERS, 'view').isDisabled ? null : (
          <Button size="small" variant="ghost" onPress={() => choose('offers')}>
            {t('offerFiles')}
          </Button>
        )}
        {files.length === 0 ? null : (
          <span className={styles.size}>{t('filesTotal', { count: files.length, size: sizeWords(total, number) })}</span>
        )}
      </div>
      <Choosing what={choosing} composer={composer} uploads={uploads} onClose={() => choose(undefined)} />
    </section>
  );
}

interface ChoosingProps extends MailFilesProps {
  what: 'customer' | 'offers' | undefined;
  onClose: () => void;
}

/** The window in which something is chosen that is kept here already. */
function Choosing({ what, composer: { draft, outgoing }, uploads, onClose }: ChoosingProps) {
  const { addKnown } = uploads;
  if (what === 'customer') {
    const take = ({ id, filename }: Schemas['CustomerFile']) => addKnown(filename, async () => ({ source: 'customerfile', id }));
    return <CustomerFilesDialog customerid={draft.customerid} onChoose={take} onClose={onClose} />;
  }
  if (what !== 'offers') return null;
  const draw = (name: string, drawn: () => Promise<Schemas['Document']>) =>
    addKnown(name, async () => ({ source: 'document', id: (await drawn()).id }));
  return <OfferFilesDialog buyer={outgoing?.customername ?? ''} onChoose={draw} onClose={onClose} />;
}

/** The files kept with a customer, each to be attached. */
function CustomerFilesDialog({ customerid, onChoose, onClose }: CustomerFilesDialogProps) {
  const t = useStrings(strings);
  const { listCustomerFiles } = useCalls();
  const { record, error, reload } = useRecord(({ signal }) => listCustomerFiles({ id: customerid }, { signal }));
  return (
    <Dialog title={t('customerFiles')} width="form" isOpen onClose={onClose} actions={<Button onPress={onClose}>{t('done')}</Button>}>
      {record ? null : <Awaited rows={ROWS_AWAITED} label={t('loadingFiles')} error={error} title={t('failedFiles')} onRetry={reload} />}
      {record?.length === 0 ? <p>{t('noCustomerFiles')}</p> : null}
      <ul className={styles.choices}>
        {record?.map((file) => (
          <li key={file.id}>
            <Button variant="text" onPress={() => void onChoose(file)}>
              {t('attach', { name: file.filename })}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
