import { useCalls } from '#actors/calls.ts';
import { usePage, useTitle } from '#actors/page.ts';
import { useFollowedRecord } from '#actors/use-followed-record.ts';
import { useListGroup } from '#actors/use-list-group.ts';
import { useReturn } from '#actors/use-return.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { searchQuery } from '#lib/status-names.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';
import { PageHead } from '#ui/page-head/PageHead.tsx';

import { CollectAll } from '../CollectAll.tsx';
import { ExportAll } from '../ExportAll.tsx';
import { questionOf, writeAddress } from '../question.ts';
import { Gathered } from './Gathered.tsx';
import { Market } from './Market.tsx';
import { Outcome } from './Outcome.tsx';
import { QueryProgress } from './QueryProgress.tsx';
import { isRunning, type SearchQuery } from './search-query.ts';
import { strings } from './strings.ts';

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
