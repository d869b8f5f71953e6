import { useCalls } from '#actors/calls.ts';
import { useGo } from '#actors/page.ts';
import { useDraft } from '#actors/use-draft.ts';
import { useRecordList } from '#actors/use-record-list.ts';
import { useReturn } from '#actors/use-return.ts';
import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { writeHref } from '#routes/write-href.ts';
import { TextLink } from '#ui/link/TextLink.tsx';
import { MenuButton } from '#ui/menu/Menu.tsx';
import { PagedRecords } from '#ui/record-table/PagedRecords.tsx';
import type { RecordColumn } from '#ui/record-table/record-columns.ts';
import { SearchField } from '#ui/search-field/SearchField.tsx';
import { Status } from '#ui/status/Status.tsx';
import type { StatusTone } from '#ui/status/StatusShape.tsx';

import { strings } from './strings.ts';
import { useDraftActions, type DraftActions } from './use-draft-actions.ts';

type Row = Schemas['OutgoingRow'];

const tones: Readonly<Record<Row['status'], StatusTone>> = {
  draft: 'draft',
  scheduled: 'warning',
  queued: 'progress',
  sending: 'progress',
  sent: 'done',
  failed: 'danger',
  unsure: 'warning',
};

const PAGE = 20;

/** Mails that were written here and have not gone: drafts, or what waits, failed or is unsure. */
export function DraftList({ view }: { view: 'drafts' | 'outbox' }) {
  const t = useStrings(strings);
  const go = useGo();
  const { listOutgoingMails } = useCalls();
  const [keyword, setKeyword] = useDraft(`mail.${view}`, '');
  const list = useRecordList(listOutgoingMails, { filter: { view, keyword: keyword.trim() }, size: PAGE });
  const reload = () => list.send({ type: 'reload' });
  useReturn(reload);
  const columns = useDraftColumns(useDraftActions(reload));
  const search = (words: string) => {
    setKeyword(words);
    list.send({ type: 'filter.change', filter: { view, keyword: words.trim() } });
  };
  return (
    <>
      <SearchField
        label={t(`keyword.${view}`)}
        placeholder={t(`keyword.${view}`)}
        maxLength={200}
        value={keyword}
        onChange={setKeyword}
        onSearch={search}
      />
      <PagedRecords
        label={t(view)}
        list={list}
        columns={columns}
        words={t}
        isNarrowed={keyword.trim() !== ''}
        onOpen={(id) => go(writeHref({ draft: id }))}
        onClear={() => search('')}
      />
    </>
  );
}

/** The columns of drafts and of what waits. */
function useDraftColumns(actions: DraftActions): readonly RecordColumn<Row>[] {
  const t = useStrings(strings);
  const { dayTime } = useFormats();
  return [
    {
      id: 'subject',
      header: t('subject'),
      isRowHeader: true,
      cell: ({ id, subject }) => (
        <TextLink href={writeHref({ draft: id })} isQuiet>
          {subject || t('noSubject')}
        </TextLink>
      ),
    },
    { id: 'to', header: t('to'), cell: ({ to }) => to.map(({ name, address }) => name || address).join(', ') || t('nobody'), width: 220 },
    { id: 'status', header: t('status'), cell: ({ status }) => <Status tone={tones[status]}>{t(`status.${status}`)}</Status>, width: 140 },
    { id: 'time', header: t('time'), cell: ({ sendat, updatetime }) => dayTime(sendat ?? updatetime), width: 136 },
    { id: 'actions', header: t('actions'), cell: (row) => <RowActions row={row} actions={actions} />, width: 88 },
  ];
}

function RowActions({ row, actions }: { row: Row; actions: DraftActions }) {
  const t = useStrings(strings);
  const acts: Readonly<Record<string, () => void>> = {
    resend: () => actions.answer(row, 'resend'),
    countAsSent: () => actions.answer(row, 'sent'),
    cancel: () => actions.cancel(row),
    delete: () => actions.remove(row),
  };
  const items = actsOf(row).map((id) => ({ id, name: t(id) }));
  return items.length === 0 ? null : (
    <MenuButton
      label={t('actionsOf', { subject: row.subject || t('noSubject') })}
      trigger={t('more')}
      items={row.status === 'unsure' ? [{ section: t('unsureWhat') }, ...items] : items}
      onAction={(id) => acts[id]?.()}
    />
  );
}

function actsOf({ status }: Row): readonly ('resend' | 'countAsSent' | 'cancel' | 'delete')[] {
  if (status === 'unsure') return ['resend', 'countAsSent'];
  if (status === 'scheduled' || status === 'queued') return ['cancel'];
  return status === 'draft' || status === 'failed' ? ['delete'] : [];
}
