import { useCalls } from '#actors/calls.ts';
import { useFileCheck } from '#actors/files/use-upload.ts';
import { useFollowedRecord } from '#actors/use-followed-record.ts';
import { useForm } from '#actors/use-form.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useSubmission } from '#actors/use-submission.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { addressListStatus } from '#lib/status-names.ts';
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
const MOST_MB = 12;
const ROWS_AWAITED = 3;

type Lists = readonly Schemas['AddressList'][];
const goOn = (lists: Lists): boolean =>
  lists.some(({ status }) => status === addressListStatus.waiting || status === addressListStatus.running);

/** Many addresses at once, pasted or from a file, and how far the lists are. */
export function AddressLists() {
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
      {may('tool', 'import').isDisabled ? <p className={styles.note}>{t('mayNot')}</p> : <NewList onAdded={change} />}
      {lists ? (
        lists.map((list) => <AddressList key={list.id} list={list} onChanged={change} />)
      ) : (
        <Awaited rows={ROWS_AWAITED} label={t('loading')} error={error} title={t('failed')} onRetry={reload} />
      )}
    </section>
  );
}

function NewList({ onAdded }: { onAdded: (list: Schemas['AddressList']) => void }) {
  const t = useStrings(strings);
  const isTaken = useFileCheck(MOST_MB);
  const { uploadAddressList } = useCalls();
  const form = useForm('verify list', { mails: '' });
  const { submit, isBusy, error } = useSubmission((content: File) => uploadAddressList({ filename: content.name.slice(-255), content }));
  const send = async (file: File | undefined) => {
    if (!file || !isTaken(file)) return;
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
      <DropFile formats={t('formats')} isBusy={isBusy} onFile={(file) => void send(file)} />
      <FailureLine failure={error} />
    </>
  );
}
