import { useCalls } from '#actors/calls.ts';
import { useDraft } from '#actors/use-draft.ts';
import { useRecordList } from '#actors/use-record-list.ts';
import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { PagedRecords } from '#ui/record-table/PagedRecords.tsx';
import type { RecordColumn } from '#ui/record-table/record-columns.ts';
import { SearchField } from '#ui/search-field/SearchField.tsx';
import { Status } from '#ui/status/Status.tsx';
import type { StatusTone } from '#ui/status/StatusShape.tsx';

import * as styles from '../account/account.css.ts';
import { strings } from './strings.ts';

type Subscriber = Schemas['Subscriber'];

const tones: Readonly<Record<Subscriber['state'], StatusTone>> = { waiting: 'draft', confirmed: 'done', left: 'ended' };

/** Who asked for the company's mail, and when and to what they agreed. */
export function Subscribers() {
  const t = useStrings(strings);
  const { listSubscribers } = useCalls();
  const [keyword, setKeyword] = useDraft('subscribers.keyword', '');
  const list = useRecordList(listSubscribers, { filter: { keyword: keyword.trim() } });
  const search = (word: string) => {
    setKeyword(word);
    list.send({ type: 'filter.change', filter: { keyword: word.trim() } });
  };
  return (
    <>
      <h3 className={styles.address}>{t('subscribers')}</h3>
      <SearchField
        label={t('keyword')}
        placeholder={t('keyword')}
        maxLength={200}
        value={keyword}
        onChange={setKeyword}
        onSearch={search}
      />
      <PagedRecords
        label={t('subscribers')}
        list={list}
        columns={useSubscriberColumns()}
        words={t}
        isNarrowed={keyword.trim() !== ''}
        onOpen={() => undefined}
        onClear={() => search('')}
      />
    </>
  );
}

function useSubscriberColumns(): readonly RecordColumn<Subscriber>[] {
  const t = useStrings(strings);
  const { dayTime } = useFormats();
  return [
    { id: 'email', header: t('email'), isRowHeader: true, cell: ({ email, name }) => (name === '' ? email : `${name} · ${email}`) },
    { id: 'form', header: t('form'), cell: ({ form }) => form, width: 140 },
    { id: 'state', header: t('state'), cell: ({ state }) => <Status tone={tones[state]}>{t(`state.${state}`)}</Status>, width: 120 },
    { id: 'since', header: t('since'), cell: ({ createtime }) => dayTime(createtime), width: 136 },
    { id: 'confirmed', header: t('confirmed'), cell: ({ confirmtime }) => (confirmtime === null ? '—' : dayTime(confirmtime)), width: 136 },
    { id: 'consent', header: t('consent'), cell: ({ consent, language }) => <span lang={language}>{consent}</span>, width: 220 },
  ];
}
