import { useCalls } from '#actors/calls.ts';
import { useGo } from '#actors/page.ts';
import { useDraft } from '#actors/use-draft.ts';
import { useRecordList } from '#actors/use-record-list.ts';
import { useReturn } from '#actors/use-return.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { writeHref } from '#routes/write-href.ts';
import { PagedRecords } from '#ui/record-table/PagedRecords.tsx';
import { SearchField } from '#ui/search-field/SearchField.tsx';

import { strings } from './strings.ts';
import { useDraftActions } from './use-draft-actions.ts';
import { useDraftColumns } from './use-draft-columns.tsx';

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
        label={t('keyword')}
        placeholder={t('keyword')}
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
