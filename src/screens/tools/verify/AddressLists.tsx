import { useCalls } from '#actors/calls.ts';
import { useTableUpload } from '#actors/files/use-table-upload.ts';
import { useFollowedRecord } from '#actors/use-followed-record.ts';
import { useForm } from '#actors/use-form.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useSubmission } from '#actors/use-submission.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { addressListStatus } from '#lib/status-names.ts';
import { tableLimits } from '#lib/table-limits.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Button } from '#ui/button/Button.tsx';
import { FailureLine } from '#ui/failure/FailureLine.tsx';
import { Form } from '#ui/form/Form.tsx';
import { DropFile } from '#ui/import/DropFile.tsx';
import { TextArea } from '#ui/text-field/TextArea.tsx';
import { say } from '#ui/voice/voice.ts';

import { AddressList } from './AddressList.tsx';
import { strings } from './list-strings.ts';
import * as styles from './verify.css.ts';

const NO_FAULTS = { rest: undefined };
const ROWS_AWAITED = 3;

type Lists = readonly Schemas['AddressList'][];
const goOn = (lists: Lists): boolean =>
  lists.some(({ status }) => status === addressListStatus.waiting || status === addressListStatus.running);

/** Many addresses at once, pasted or from a table, and how far the lists are. `onOpen` shows a table that waits for its columns. */
export function AddressLists({ onOpen }: { onOpen: (id: string) => void }) {
  const t = useStrings(strings);
  const may = usePermission();
  const { listAddressLists } = useCalls();
  const { record: lists, error, reload, put } = useFollowedRecord<Lists>(({ signal }) => listAddressLists(undefined, { signal }), goOn);
  const change = (next: Schemas['AddressList']) =>
    put(
      (lists ?? []).some(({ id }) => id === next.id)
        ? (lists ?? []).map((one) => (one.id === next.id ? next : one))
        : [next, ...(lists ?? [])],
    );
  return (
    <section className={styles.lists} aria-label={t('title')}>
      <h2 className={styles.mail}>{t('title')}</h2>
      {may('tool', 'import').isDisabled ? <p className={styles.note}>{t('mayNot')}</p> : <NewList onAdded={change} onOpen={onOpen} />}
      {lists ? (
        lists
          .filter(({ status }) => status !== addressListStatus.cancelled)
          .map((list) => <AddressList key={list.id} list={list} onChanged={change} onOpen={onOpen} />)
      ) : (
        <Awaited rows={ROWS_AWAITED} label={t('loading')} error={error} title={t('failed')} onRetry={reload} />
      )}
    </section>
  );
}

interface NewListProps {
  onAdded: (list: Schemas['AddressList']) => void;
  onOpen: (id: string) => void;
}

function NewList({ onAdded, onOpen }: NewListProps) {
  const t = useStrings(strings);
  const { uploadAddressList, uploadAddressTable } = useCalls();
  const table = useTableUpload({ send: uploadAddressTable, mb: tableLimits.addresses.mb, onOpen });
  const form = useForm('verify list', { mails: '' });
  const { submit, isBusy, error } = useSubmission((content: File) => uploadAddressList({ filename: content.name.slice(-255), content }));
  const send = async (file: File) => {
    const list = await submit(file);
    if (!list) return;
    form.change({ mails: '' });
    onAdded(list);
    say(t('begun', { name: list.name, n: list.total }));
  };
  return (
    <>
      <Form
        errors={NO_FAULTS}
        label={t('pasted')}
        className={styles.paste}
        onSubmit={() => void send(new File([form.values.mails], t('pastedName'), { type: 'text/plain' }))}
      >
        <TextArea
          label={t('mails')}
          name="mails"
          lang="en"
          rows={4}
          help={t('mailsHow')}
          value={form.values.mails}
          onChange={(mails) => form.change({ mails })}
        />
        <span>
          <Button type="submit" isBusy={isBusy} busyWord={t('sending')} isDisabled={form.values.mails.trim() === ''}>
            {t('start')}
          </Button>
        </span>
      </Form>
      <DropFile formats={t('formats', tableLimits.addresses)} isBusy={table.isBusy} onFile={(file) => void table.upload(file)} />
      <FailureLine failure={error ?? table.error} />
    </>
  );
}
