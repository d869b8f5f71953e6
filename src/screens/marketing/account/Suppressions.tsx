import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useAttempt } from '#actors/use-attempt.ts';
import { useDownload } from '#actors/use-download.ts';
import { useDraft } from '#actors/use-draft.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { useNarrowedList } from '#actors/use-narrowed-list.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { UploadButton } from '#ui/files/UploadButton.tsx';
import { Form } from '#ui/form/Form.tsx';
import { useHeldSubmit } from '#ui/form/use-held-submit.ts';
import { PagedRecords } from '#ui/record-table/PagedRecords.tsx';
import type { RecordColumn } from '#ui/record-table/record-columns.ts';
import { SearchField } from '#ui/search-field/SearchField.tsx';
import { Status } from '#ui/status/Status.tsx';
import { TextArea } from '#ui/text-field/TextArea.tsx';

import { useAddressFile } from '../address-file/use-address-file.ts';
import * as styles from './account.css.ts';
import { LiftDialog } from './LiftDialog.tsx';
import { strings } from './strings.ts';

type Entry = Schemas['SuppressionPage']['datas'][number] & { readonly id: string };

const NO_FILTER = { keyword: '' };
const toWire = ({ keyword }: typeof NO_FILTER) => ({ keyword: keyword.trim() });

/** The list of those who are not to be written to, with a way in and out. */
export function Suppressions() {
  const t = useStrings(strings);
  const edit = usePermission()('marketing', 'edit');
  const attempt = useAttempt();
  const { show } = useToastActions();
  const { listSuppressions, addSuppressions } = useCalls();
  const [typed, setTyped] = useDraft('suppressions.typed', '');
  const listWithIds = async (...asked: Parameters<typeof listSuppressions>) => {
    const { datas, total } = await listSuppressions(...asked);
    return { datas: datas.map((entry): Entry => ({ ...entry, id: entry.email })), total };
  };
  const errors = useFormErrors(undefined, ['addresses']);
  const [lifted, setLifted] = useState<string>();
  const { list, setCount, clear, reload, search } = useNarrowedList(listWithIds, {
    name: 'suppressions.filter',
    nothing: NO_FILTER,
    toWire,
  });
  const add = () =>
    void attempt(async () => {
      const { added, known, refused } = await addSuppressions({ addresses: typed });
      // What is no address stays, to be mended: whoever it means would be written to. So does what was typed since.
      setTyped((now) => (now.startsWith(typed) ? [...refused, now.slice(typed.length).trim()].join('\n').trim() : now));
      errors.check({ addresses: refused.length > 0 ? t('refused', { n: refused.length }) : undefined });
      if (added + known > 0) show({ tone: 'success', text: t('added', { added, known }) });
      reload();
    });
  const held = useHeldSubmit(add, true);
  const isFit = edit.isDisabled !== true && typed.trim() !== '';
  const send = () => {
    if (isFit) held.submit();
  };
  const { isBusy, readFile } = useAddressFile({
    typed,
    withDomains: true,
    onRead: (text, n) => {
      setTyped(text);
      show({ tone: 'info', text: t('fileTaken', { n }) });
    },
  });
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{t('list')}</h2>
      <Form errors={errors} className={styles.form} onSubmit={send}>
        <TextArea label={t('addresses')} name="addresses" value={typed} error={errors.at('addresses')} onChange={setTyped} />
        <div className={styles.line}>
          <Button type="submit" {...edit} isDisabled={!isFit}>
            {t('add')}
          </Button>
          <UploadButton label={t('fromFile')} isBusy={isBusy} {...edit} onChoose={(file) => void readFile(file)} />
          {list.total > 0 ? <ExportButtons /> : null}
        </div>
      </Form>
      <output>
        {!held.isOnline && typed.trim() !== '' ? <Status tone="warning">{t(held.isHeld ? 'held' : 'offline')}</Status> : null}
      </output>
      <SearchField label={t('keyword')} placeholder={t('keyword')} {...search} />
      <PagedRecords
        label={t('list')}
        list={list}
        columns={useEntryColumns(setLifted)}
        words={t}
        isNarrowed={setCount > 0}
        onOpen={() => undefined}
        onClear={clear}
      />
      {lifted === undefined ? null : <LiftDialog email={lifted} onLifted={reload} onClose={() => setLifted(undefined)} />}
    </section>
  );
}

/** The whole list as a table, which can be put on another list as it is. */
function ExportButtons() {
  const t = useStrings(strings);
  const may = usePermission()('marketing', 'export');
  const attempt = useAttempt();
  const download = useDownload();
  const { startSuppressionExport } = useCalls();
  const exportAs = (format: 'csv' | 'xlsx') =>
    void attempt(async () => {
      const file = await startSuppressionExport({ format });
      download('getSuppressionExport', { id: file.id });
    });
  return (['xlsx', 'csv'] as const).map((format) => (
    <Button key={format} {...may} onPress={() => exportAs(format)}>
      {t(`export.${format}`)}
    </Button>
  ));
}

function useEntryColumns(lift: (email: string) => void): readonly RecordColumn<Entry>[] {
  const t = useStrings(strings);
  const remove = usePermission()('marketing', 'delete');
  const { day } = useFormats();
  return [
    { id: 'email', header: t('email'), isRowHeader: true, cell: ({ email }) => email },
    {
      id: 'reason',
      header: t('reason'),
      cell: ({ reason, text }) => (text === '' ? t(`reason.${reason}`) : `${t(`reason.${reason}`)} · ${text}`),
    },
    { id: 'since', header: t('since'), cell: ({ createtime }) => day(createtime), width: 128 },
    {
      id: 'actions',
      header: t('actions'),
      cell: ({ email }) => (
        <Button size="small" {...remove} onPress={() => lift(email)}>
          {t('lift')}
        </Button>
      ),
      width: 96,
    },
  ];
}
