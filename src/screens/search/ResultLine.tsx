import { useStrings } from '#i18n/use-strings.ts';
import { Reserved } from '#ui/awaited/Reserved.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Choice } from '#ui/choice/Choice.tsx';
import { useSaid } from '#ui/voice/use-said.ts';

import { Chips } from './Chips.tsx';
import * as styles from './CompanySearch.css.ts';
import { ExportAll } from './ExportAll.tsx';
import { useNearestSentence } from './Nearest.tsx';
import { conditionOf, SORTS } from './question.ts';
import { strings } from './strings.ts';
import type { CompanySearch } from './use-company-search.ts';
import { useQueryStart } from './use-query-start.ts';

/** So wide is the place of the number until it comes. */
const LIKELY_TOTAL = 10_000;

/** How many there are, under which conditions, and in which order; said once for each answer. */
export function ResultLine({ search }: { search: CompanySearch }) {
  const t = useStrings(strings);
  const { list, question } = search;
  const { start, isBusy } = useQueryStart();
  const words = list.shown ? t('companies', { total: list.total }) : '';
  const sentence = useNearestSentence(search.nearest);
  useSaid(list.isBusy ? '' : [words, sentence].filter(Boolean).join(' '), list.shown);
  const isKnown = list.shown !== undefined;
  return (
    <div className={styles.line}>
      <Reserved isKnown={isKnown}>
        <span className={styles.total}>{isKnown ? words : t('companies', { total: LIKELY_TOTAL })}</span>
      </Reserved>
      <Chips search={search} />
      <OwnFilters search={search} />
      <span className={styles.sort}>
        {list.total > 0 || !isKnown ? (
          <Reserved isKnown={isKnown}>
            <Button variant="ghost" size="small" isBusy={isBusy} onPress={() => void start('statistics', conditionOf(question))}>
              {t('gather')}
            </Button>
            <ExportAll condition={conditionOf(question)} sort={question.sort} />
          </Reserved>
        ) : null}
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

/** Says that the reader's own filters apply, and to how many, and switches them. */
function OwnFilters({ search: { hidden, question, ask } }: { search: CompanySearch }) {
  const t = useStrings(strings);
  const { unfiltered } = question;
  if (hidden === 0 && !unfiltered) return null;
  return (
    <span className={styles.ownFilters}>
      {unfiltered ? t('unfiltered') : t('hidden', { n: hidden })}
      <Button variant="text" size="small" onPress={() => ask({ unfiltered: !unfiltered })}>
        {t(unfiltered ? 'applyFilters' : 'showHidden')}
      </Button>
    </span>
  );
}
