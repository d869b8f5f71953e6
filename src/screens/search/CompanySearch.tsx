import { useRef, useState } from 'react';

import { useTitle } from '#actors/page.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useReturn } from '#actors/use-return.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { BatchBar } from '#ui/batch-bar/BatchBar.tsx';
import { Button } from '#ui/button/Button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden/VisuallyHidden.tsx';

import * as styles from './CompanySearch.css.ts';
import { Facets } from './Facets.tsx';
import { ResultLine } from './ResultLine.tsx';
import { Results } from './Results.tsx';
import { SearchHead } from './SearchHead.tsx';
import { strings } from './strings.ts';
import { COLLECT_AT_MOST, useCollection } from './use-collection.ts';
import { useCompanySearch } from './use-company-search.ts';

/** Company search (`/search/bigsearch`): a question, its facets, and companies to collect. */
export default function CompanySearch() {
  const t = useStrings(strings);
  const may = usePermission();
  const search = useCompanySearch();
  const { keyword } = search.question;
  const heading = useRef<HTMLHeadingElement>(null);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const collection = useCollection(search.reload);
  useReturn(search.reload);
  useTitle(keyword);

  const collectSelected = async () => {
    if (!(await collection.collect([...selected]))) return;
    setSelected(new Set());
    heading.current?.focus();
  };
  const tooMany = selected.size > COLLECT_AT_MOST ? { isDisabled: true, disabledReason: t('tooMany', { n: COLLECT_AT_MOST }) } : {};

  return (
    <>
      <h1 tabIndex={-1} data-page-heading="">
        <VisuallyHidden>{t('title')}</VisuallyHidden>
      </h1>
      <SearchHead search={search} />
      <div className={styles.columns}>
        <Facets search={search} />
        <section className={styles.results} aria-labelledby="search-results">
          <h2 ref={heading} id="search-results" tabIndex={-1}>
            <VisuallyHidden>{t('results')}</VisuallyHidden>
          </h2>
          {selected.size > 0 ? (
            <BatchBar count={selected.size} words={t('selected', { n: selected.size })} onClear={() => setSelected(new Set())}>
              <Button
                variant="primary"
                size="small"
                isBusy={collection.isBusy}
                busyWord={t('collecting')}
                {...tooMany}
                {...may('search', 'collect')}
                onPress={() => void collectSelected()}
              >
                {t('collectSelected', { n: selected.size })}
              </Button>
            </BatchBar>
          ) : (
            <ResultLine search={search} />
          )}
          <Results
            search={search}
            selected={selected}
            onSelect={setSelected}
            collection={collection}
            onTurn={() => heading.current?.focus()}
          />
        </section>
      </div>
    </>
  );
}
