import { useRef, useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { usePage, useTitle } from '#actors/page.ts';
import { useCollection } from '#actors/use-collection.ts';
import { useFollowedRecord } from '#actors/use-followed-record.ts';
import { useListGroup, type ListGroup } from '#actors/use-list-group.ts';
import { useRecordList } from '#actors/use-record-list.ts';
import { useReturn } from '#actors/use-return.ts';
import { useAction } from '#actors/use-submission.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { searchQuery } from '#lib/status-names.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { Failure } from '#ui/failure/Failure.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';
import { PageHead } from '#ui/page-head/PageHead.tsx';
import { Pager } from '#ui/pager/Pager.tsx';
import { Status } from '#ui/status/Status.tsx';

import { CollectAll } from '../CollectAll.tsx';
import { ExportAll } from '../ExportAll.tsx';
import { CompanyList } from '../list/CompanyList.tsx';
import { Selection } from '../list/Selection.tsx';
import { questionOf, writeAddress, SIZES } from '../question.ts';
import { Market } from './Market.tsx';
import { Outcome } from './Outcome.tsx';
import { isRunning, type SearchQuery } from './search-query.ts';
import * as styles from './searching.css.ts';
import { strings } from './strings.ts';

const TONES = { 0: 'draft', 1: 'progress', 2: 'done', 3: 'ended', 4: 'danger' } as const;

/** A search that gathers all its results (`/search/searching/{id}`): how far it is, what it has found, and what became of that. */
export default function SearchingPage() {
  const t = useStrings(strings);
  const { params } = usePage();
  const { getSearchQuery } = useCalls();
  const queryid = params['id'] ?? '';
  const rows = useListGroup();
  const {
    record: query,
    error,
    reload,
    put,
  } = useFollowedRecord(({ signal }) => getSearchQuery({ queryid }, { signal }), isRunning, {
    onRead: ({ before, record }) => {
      if (before && stageOf(before) !== stageOf(record)) rows.send({ type: 'reload' });
    },
  });
  useReturn(reload);
  useTitle(query?.condition.keyword ?? '');

  if (!query)
    return (
      <>
        <PageHead title={t('loadingTitle')} />
        <Awaited rows={6} label={t('loading')} error={error} title={t('failed')} onRetry={reload} />
      </>
    );
  return (
    <>
      <QueryHead query={query} />
      <QueryProgress query={query} onChanged={put} />
      {query.purpose === 'collect' ? <Outcome query={query} onChanged={reload} /> : null}
      {isCounted(query) ? <Market query={query} /> : null}
      <Gathered query={query} group={rows} />
    </>
  );
}

/** How far a query is, as far as that changes the rows. */
const stageOf = ({ found, collected, undone }: SearchQuery) => `${found} ${collected} ${undone}`;

function QueryHead({ query }: { query: SearchQuery }) {
  const t = useStrings(strings);
  const { purpose, condition, total } = query;
  const name = condition.keyword === '' ? t('everything') : condition.keyword;
  return (
    <PageHead title={t(`title.${purpose}`, { name })} count={t('count', { total })}>
      <TextLink href={writeAddress({ question: questionOf(condition) })}>{t('back')}</TextLink>
      {query.found > 0 ? <ExportAll condition={condition} sort="name" /> : null}
      {isCounted(query) ? <CollectAll condition={condition} total={total} variant="primary" /> : null}
    </PageHead>
  );
}

/** Whether there are statistics: it was asked for them, is done, and found something. */
const isCounted = ({ purpose, status, total }: SearchQuery): boolean =>
  purpose === 'statistics' && status === searchQuery.done && total > 0;

/** How far a query is, the way to stop it, and the way to let a stopped one go on. */
function QueryProgress({ query, onChanged }: { query: SearchQuery; onChanged: (query: SearchQuery) => void }) {
  const t = useStrings(strings);
  const { updateSearchQueryStatus } = useCalls();
  const { submit, isBusy } = useAction(updateSearchQueryStatus);
  const state = useRef<HTMLParagraphElement>(null);
  const { queryid, status, progress, found, total } = query;
  const isOver = !isRunning(query);
  const words = t('gathered', { found, total });
  const set = async (next: 0 | 3) => {
    const changed = await submit({ queryid, status: next });
    if (!changed) return;
    // The button that was pressed goes, and another may come.
    state.current?.focus();
    onChanged(changed);
  };
  return (
    <div className={styles.progress}>
      <p ref={state} tabIndex={-1}>
        <output>
          <Status tone={TONES[status]}>{t(`status.${status}`)}</Status>
        </output>
      </p>
      {isOver ? null : <progress className={styles.bar} aria-label={words} max={100} value={progress} />}
      <span className={styles.figures}>{status === searchQuery.done && found < total ? t('capped', { found, total }) : words}</span>
      {isOver ? null : (
        <>
          <Button variant="danger" size="small" isBusy={isBusy} onPress={() => void set(3)}>
            {t('cancel')}
          </Button>
          <span className={styles.note}>{t('leave')}</span>
        </>
      )}
      {status > searchQuery.done ? (
        <Button size="small" isBusy={isBusy} onPress={() => void set(0)}>
          {t('goOn')}
        </Button>
      ) : null}
    </div>
  );
}

/** What a query has gathered so far, a page at a time; while it runs, the group says that there is more. */
function Gathered({ query, group }: { query: SearchQuery; group: ListGroup }) {
  const t = useStrings(strings);
  const { listSearchQueryResults, collectCompanies } = useCalls();
  const { queryid, found } = query;
  const list = useRecordList(listSearchQueryResults, { filter: { queryid }, group });
  const { send } = list;
  const heading = useRef<HTMLHeadingElement>(null);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const collection = useCollection({
    collect: (ids) => collectCompanies({ ids: ids.join('|') }),
    onChange: () => group.send({ type: 'reload' }),
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
          <CompanyList companies={list.rows} selected={selected} onSelect={setSelected} collection={collection} group={group} />
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
