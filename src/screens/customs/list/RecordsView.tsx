import { useState } from 'react';

import { useSettings } from '#actors/use-settings.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { Choice } from '#ui/choice/Choice.tsx';
import { Pager } from '#ui/pager/Pager.tsx';
import type { RecordSort } from '#ui/record-table/record-columns.ts';
import { RecordTable } from '#ui/record-table/RecordTable.tsx';

import { Caveats } from '../Caveats.tsx';
import { type Asked, RECORD_SORTS, type RecordSortName, SIZES } from '../condition/asked-trade-list.ts';
import * as styles from '../Customs.css.ts';
import { RecordDialog } from '../record/RecordDialog.tsx';
import { useRecordColumns } from '../record/use-record-columns.tsx';
import { ExportAll } from './ExportAll.tsx';
import { NoMatch } from './NoMatch.tsx';
import { ResultLine } from './ResultLine.tsx';
import { strings } from './strings.ts';
import { UnnamedParties } from './UnnamedParties.tsx';
import type { CustomsListState } from './use-customs-list.ts';

export interface RecordsViewProps {
  list: CustomsListState;
  page: Schemas['CustomsRecordPage'];
  /** Another page is on its way. */
  onTurn: () => void;
}

/** Pages are read up to this record. */
const READ_AT_MOST = 10_000;

/** The records that match, one line each; one opens with all its fields. */
export function RecordsView({ list, page, onTurn }: RecordsViewProps) {
  const t = useStrings(strings);
  const { singleKeys } = useSettings().settings;
  const { asked, ask } = list;
  const [opened, setOpened] = useState<string>();
  const rows = page.datas;
  const { caveats } = page;
  const columns = useRecordColumns({ keyword: page.corrected || asked.condition.keyword, onOpen: setOpened, caveats });
  return (
    <>
      <RecordLine list={list} page={page} />
      <UnnamedParties page={page} />
      <RecordTable
        label={t('view.records')}
        columns={columns}
        rows={rows}
        sort={sortOf(asked)}
        onSort={(sort) => ask(sortedBy(sort))}
        onOpen={setOpened}
        empty={<NoMatch list={list} />}
      />
      {singleKeys && rows.length > 0 ? <p className={styles.keys}>{t('recordKeys')}</p> : null}
      <Pager
        index={list.shown?.question.index ?? asked.index}
        size={asked.size}
        total={Math.min(page.total, READ_AT_MOST)}
        hasMore={!page.exact || page.total > READ_AT_MOST}
        sizes={SIZES}
        onSize={(size) => ask({ size: SIZES.find((known) => known === size) ?? asked.size })}
        onChange={(index) => {
          ask({ index });
          onTurn();
        }}
      />
      <Caveats caveats={caveats} />
      {opened === undefined ? null : <RecordDialog key={opened} id={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

function RecordLine({ list: { asked, ask, isBusy }, page }: Pick<RecordsViewProps, 'list' | 'page'>) {
  const t = useStrings(strings);
  const { total, exact, corrected, datas } = page;
  return (
    <ResultLine
      total={exact ? t('records', { n: total }) : t('recordsMany')}
      isBusy={isBusy}
      typed={asked.condition.keyword}
      corrected={corrected}
    >
      {exact ? null : (
        <Button variant="text" size="small" onPress={() => ask({ exact: true, index: asked.index })}>
          {t('count')}
        </Button>
      )}
      {asked.condition.keyword === '' ? null : (
        <Choice
          label={t('sort')}
          size="small"
          isPlain
          value={asked.recordSort === 'relevance' ? 'relevance' : 'date'}
          options={[
            { id: 'relevance', name: t('relevance') },
            { id: 'date', name: t('newest') },
          ]}
          onChange={(recordSort) => ask({ recordSort })}
        />
      )}
      {datas.length === 0 ? null : <ExportAll asked={asked} />}
    </ResultLine>
  );
}

function sortOf({ recordSort, order }: Asked): RecordSort {
  return { column: recordSort, direction: order === 'asc' ? 'ascending' : 'descending' };
}

function sortedBy({ column, direction }: RecordSort): Partial<Asked> {
  const recordSort: RecordSortName = RECORD_SORTS.find((known) => known === column) ?? 'date';
  return { recordSort, order: direction === 'ascending' ? 'asc' : 'desc' };
}
