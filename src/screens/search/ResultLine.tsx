import { useStrings } from '#i18n/use-strings.ts';
import { Choice } from '#ui/choice/Choice.tsx';

import { Chips } from './Chips.tsx';
import * as styles from './CompanySearch.css.ts';
import { SORTS } from './question.ts';
import { strings } from './strings.ts';
import type { CompanySearch } from './use-company-search.ts';

/** How many there are, under which conditions, and in which order; said once for each answer. */
export function ResultLine({ search }: { search: CompanySearch }) {
  const t = useStrings(strings);
  const { list, question } = search;
  return (
    <div className={styles.line}>
      <span className={styles.total}>{list.shown ? t('companies', { total: list.total }) : ''}</span>
      <output className={styles.spoken}>{list.isBusy || !list.shown ? '' : t('companies', { total: list.total })}</output>
      <Chips search={search} />
      <span className={styles.sort}>
        <Choice
          label={t('sort')}
          isPlain
          size="small"
          value={question.sort}
          options={SORTS.map((id) => ({ id, name: t(`sort.${id}`) }))}
          onChange={(sort) => search.ask({ sort })}
        />
      </span>
    </div>
  );
}
