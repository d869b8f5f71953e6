import { useRef, useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useTitle } from '#actors/page.ts';
import { useCollection } from '#actors/use-collection.ts';
import { useListGroup } from '#actors/use-list-group.ts';
import { useReturn } from '#actors/use-return.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { isHsWordsAlone } from '#lib/hs-words.ts';
import { VisuallyHidden } from '#ui/visually-hidden/VisuallyHidden.tsx';

import { CollectAll } from './CollectAll.tsx';
import * as styles from './CompanySearch.css.ts';
import { Facets } from './Facets.tsx';
import { HsCondition } from './head/HsCondition.tsx';
import { SearchHead } from './head/SearchHead.tsx';
import { SearchTools } from './head/SearchTools.tsx';
import { Selection } from './list/Selection.tsx';
import { conditionOf } from './question.ts';
import { ResultLine } from './ResultLine.tsx';
import { Results } from './Results.tsx';
import { strings } from './strings.ts';
import { useCompanySearch } from './use-company-search.ts';

/** Company search (`/search/bigsearch`): a question, its facets, and companies to collect. */
export default function CompanySearch() {
  const t = useStrings(strings);
  const { collectCompanies } = useCalls();
  const group = useListGroup();
  const search = useCompanySearch(group);
  const { keyword } = search.question;
  const heading = useRef<HTMLHeadingElement>(null);
  const [areFiltersOpen, openFilters] = useState(false);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const collection = useCollection({
    collect: (ids) => collectCompanies({ ids: ids.join('|') }),
    onChange: () => group.send({ type: 'reload' }),
  });
  useReturn(search.reload);
  useTitle(keyword);

  return (
    <>
      <h1 tabIndex={-1} data-page-heading="">
        <VisuallyHidden>{t('title')}</VisuallyHidden>
      </h1>
      <SearchHead search={search} />
      <SearchTools search={search} isOpen={areFiltersOpen} onOpen={openFilters} />
      {search.question.type === 'hs' || isHsWordsAlone(keyword) ? <HsCondition search={search} /> : null}
      <div className={styles.columns}>
        <Facets search={search} isOpen={areFiltersOpen} />
        <section className={styles.results} aria-labelledby="search-results">
          <h2 ref={heading} id="search-results" tabIndex={-1}>
            <VisuallyHidden>{t('results')}</VisuallyHidden>
          </h2>
          {selected.size > 0 ? (
            <Selection selected={selected} onSelect={setSelected} collection={collection} onCollected={() => heading.current?.focus()}>
              {search.list.total > selected.size ? (
                <CollectAll condition={conditionOf(search.question)} total={search.list.total} size="small" />
              ) : null}
            </Selection>
          ) : (
            <ResultLine search={search} />
          )}
          <Results
            search={search}
            selected={selected}
            onSelect={setSelected}
            collection={collection}
            group={group}
            onTurn={() => heading.current?.focus()}
          />
        </section>
      </div>
    </>
  );
}
