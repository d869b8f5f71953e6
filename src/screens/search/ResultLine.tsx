import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';

import type { Result } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Reserved } from '#ui/awaited/Reserved.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Choice } from '#ui/choice/Choice.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { useSaid } from '#ui/voice/use-said.ts';

import * as styles from './CompanySearch.css.ts';
import { ExportAll } from './ExportAll.tsx';
import { useNearestSentence } from './Nearest.tsx';
import { conditionOf, SORTS, countConditions, EVERYTHING } from './question.ts';
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

/** The chosen conditions, each with its way out. */
function Chips({ search: { question, countries, industries, ask } }: { search: CompanySearch }) {
  const t = useStrings(strings);
  const { countrycode, industryid } = question;
  const count = countConditions(question);
  if (count === 0) return null;
  return (
    <>
      {countrycode.map((id) => (
        <Chip
          key={id}
          name={nameOf(id, countries.record)}
          onRemove={() => ask({ countrycode: countrycode.filter((code) => code !== id) })}
        />
      ))}
      {industryid.map((id) => (
        <Chip
          key={id}
          name={nameOf(id, industries.record)}
          onRemove={() => ask({ industryid: industryid.filter((other) => other !== id) })}
        />
      ))}
      <Button
        variant="text"
        size="small"
        onPress={() => ask({ ...EVERYTHING, keyword: question.keyword, sort: question.sort, unfiltered: question.unfiltered })}
      >
        {t('clear', { n: count })}
      </Button>
    </>
  );
}

function Chip({ name, onRemove }: { name: string; onRemove: () => void }) {
  const t = useStrings(strings);
  return (
    <button type="button" className={styles.chip} aria-label={t('without', { name })} onClick={onRemove}>
      {name}
      <Icon of={IconX} size="tiny" />
    </button>
  );
}

/** A condition that no longer matches anything has left the facet; its id is then the best name there is. */
function nameOf(id: string, facet: Result<'listIndustryTags'> | undefined): string {
  return facet?.datas.find((value) => value.id === id)?.name ?? id;
}
