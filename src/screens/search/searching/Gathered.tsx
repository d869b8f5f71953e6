import { useRef, useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useCollection } from '#actors/use-collection.ts';
import type { ListGroup } from '#actors/use-list-group.ts';
import { useRecordList } from '#actors/use-record-list.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { Failure } from '#ui/failure/Failure.tsx';
import { Pager } from '#ui/pager/Pager.tsx';

import { CompanyList } from '../list/CompanyList.tsx';
import { Selection } from '../list/Selection.tsx';
import { SIZES } from '../question.ts';
import { isRunning, type SearchQuery } from './search-query.ts';
import * as styles from './searching.css.ts';
import { strings } from './strings.ts';

/** What a query has gathered so far, a page at a time; while it runs, the group says that there is more. */
export function Gathered({ query, group }: { query: SearchQuery; group: ListGroup }) {
  const t = useStrings(strings);
  const { listSearchQueryResults, collectCompanies } = useCalls();
  const { queryid, found } = query;
  const list = useRecordList(listSearchQueryResults, { filter: { queryid }, group });
  const { send } = list;
  const heading = useRef<HTMLHeadingElement>(null);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const collection = useCollection({
    collect: (ids) => collectCompanies({ ids: ids.join('|') }),
    onChange: () => send({ type: 'reload' }),
  });

  if (found === 0) return isRunning(query) ? null : <Empty kind="no-match" title={t('nothing')} />;
  return (
    <section className={styles.section} aria-labelledby="gathered">
      <h2 ref={heading} id="gathered" className={styles.heading} tabIndex={-1}>
        {t('results')}
      </h2>
      {list.error ? <Failure title={t('resultsFailed')} error={list.error} onRetry={() => send({ type: 'reload' })} /> : null}
      {list.shown ? (
        <div aria-busy={list.isBusy}>
          <Selection selected={selected} onSelect={setSelected} collection={collection} onCollected={() => heading.current?.focus()} />
          <CompanyList companies={list.rows} selected={selected} onSelect={setSelected} collection={collection} />
          <Pager
            index={list.shown.index}
            size={list.shown.size}
            total={list.total}
            sizes={SIZES}
            onSize={(size) => send({ type: 'size.change', size })}
            onChange={(index) => {
              send({ type: 'page.change', index });
              heading.current?.focus();
            }}
          />
        </div>
      ) : (
        <Awaited
          rows={list.size}
          label={t('loading')}
          error={undefined}
          title={t('resultsFailed')}
          onRetry={() => send({ type: 'reload' })}
        />
      )}
    </section>
  );
}
