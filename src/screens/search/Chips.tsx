import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';

import type { Result } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { Icon } from '#ui/icon/Icon.tsx';

import * as styles from './CompanySearch.css.ts';
import { countConditions, EVERYTHING } from './question.ts';
import { strings } from './strings.ts';
import type { CompanySearch } from './use-company-search.ts';

/** The chosen conditions, each with its way out. */
export function Chips({ search: { question, countries, industries, ask } }: { search: CompanySearch }) {
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
