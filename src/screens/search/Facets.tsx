import type { RecordState } from '#actors/use-record.ts';
import type { Result } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { FacetList } from '#ui/facet-list/FacetList.tsx';
import { Status } from '#ui/status/Status.tsx';

import * as styles from './CompanySearch.css.ts';
import { strings } from './strings.ts';
import type { CompanySearch } from './use-company-search.ts';

/** What the answer can be narrowed by; on a narrow page it opens on demand. */
export function Facets({ search, isOpen }: { search: CompanySearch; isOpen: boolean }) {
  const t = useStrings(strings);
  const { question, countries, industries, ask } = search;
  return (
    <aside id="search-facets" className={styles.facets} data-open={isOpen || undefined} aria-label={t('filters')}>
      <Facet
        label={t('country')}
        facet={countries}
        selected={question.countrycode}
        unknownWords="countryUnknown"
        onChange={(countrycode) => ask({ countrycode })}
      />
      <Facet
        label={t('industry')}
        facet={industries}
        selected={question.industryid}
        unknownWords="industryUnknown"
        onChange={(industryid) => ask({ industryid })}
      />
      <p className={styles.unknown}>{t('untold')}</p>
    </aside>
  );
}

interface FacetProps {
  label: string;
  facet: RecordState<Result<'listIndustryTags'>>;
  selected: readonly string[];
  /** Says of how many the source does not tell. */
  unknownWords: 'countryUnknown' | 'industryUnknown';
  onChange: (selected: string[]) => void;
}

/** Where nothing is found there is nothing to narrow. */
function Facet(props: FacetProps) {
  const { record, error } = props.facet;
  if (record?.datas.length === 0 && record.unknown === 0 && !error) return null;
  return (
    <div className={record || error ? undefined : styles.facetWaiting}>
      <FacetBox {...props} />
    </div>
  );
}

function FacetBox({ label, facet: { record, isBusy, error, reload }, selected, unknownWords, onChange }: FacetProps) {
  const t = useStrings(strings);
  const values = record?.datas ?? [];
  const unknown = record && record.unknown > 0 ? t(unknownWords, { n: record.unknown }) : undefined;
  return (
    <div aria-busy={isBusy}>
      <FacetList label={label} values={values} selected={selected} onChange={onChange} unknown={unknown} />
      {values.length > 0 && unknown !== undefined ? <p className={styles.unknown}>{unknown}</p> : null}
      {error ? <FacetFailure onRetry={reload} /> : null}
    </div>
  );
}

function FacetFailure({ onRetry }: { onRetry: () => void }) {
  const t = useStrings(strings);
  return (
    <p role="alert">
      <Status tone="danger">{t('facetFailed')}</Status>
      <Button variant="text" size="small" onPress={onRetry}>
        {t('retry')}
      </Button>
    </p>
  );
}
