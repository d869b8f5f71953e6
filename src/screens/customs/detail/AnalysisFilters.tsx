import { useState } from 'react';

import { useCustoms } from '#actors/use-customs.ts';
import { useHsFinder } from '#actors/use-hs-finder.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { DateField } from '#ui/date-field/DateField.tsx';
import { FilterBar } from '#ui/filter-bar/FilterBar.tsx';
import { HsField } from '#ui/hs-field/HsField.tsx';
import { Picker } from '#ui/picker/Picker.tsx';
import { Segmented } from '#ui/segmented/Segmented.tsx';

import { NO_CONDITION } from '../condition/trade-condition.ts';
import { useIdNames } from '../condition/use-id-names.ts';
import * as styles from '../Customs.css.ts';
import { words } from '../words/strings.ts';
import { useWords } from '../words/use-words.ts';
import { strings } from './strings.ts';
import type { useAnalysis } from './use-analysis.ts';

export interface AnalysisFiltersProps {
  analysis: ReturnType<typeof useAnalysis>;
  profile: Schemas['CustomsProfile'];
}

/** The number of companies that are offered for a comparison. */
const OFFERED = 10;
const NONE: readonly string[] = [];

/** Asks in which role, within which goods and days the company is analysed, and beside which other. */
export function AnalysisFilters({ analysis: { asked, shown, ask }, profile }: AnalysisFiltersProps) {
  const t = useStrings(strings);
  const word = useStrings(words);
  const { hscode, from, to, beside } = asked;
  const finder = useHsFinder([hscode]);
  const setCount = [hscode, from, to, beside].filter((value) => value !== '').length;
  return (
    <FilterBar setCount={setCount} onClear={() => ask({ hscode: '', from: '', to: '', beside: '' })}>
      {profile.roles.length > 1 ? (
        <Segmented
          label={t('role')}
          isLabelHidden
          value={profile.role}
          options={(['buyer', 'supplier'] as const).map((id) => ({ id, name: t(`as.${id}`) }))}
          onChange={(role) => ask({ role })}
        />
      ) : null}
      <HsField
        label={word('field.hscode')}
        values={hscode === '' ? NONE : [hscode]}
        finder={finder}
        onChange={([code = '']) => ask({ hscode: code })}
      />
      <DateField label={word('field.from')} name="from" max={to} value={from} onChange={(day) => ask({ from: day })} />
      <DateField label={word('field.to')} name="to" min={from} value={to} onChange={(day) => ask({ to: day })} />
      <Beside asked={asked} shown={shown} ask={ask} profile={profile} />
    </FilterBar>
  );
}

type BesideProps = Pick<AnalysisFiltersProps['analysis'], 'asked' | 'shown' | 'ask'> & Pick<AnalysisFiltersProps, 'profile'>;

/** The company to compare with, by its name from the moment that it is chosen, whether there is anything of it or not. */
function Beside({ asked: { beside }, shown, ask, profile }: BesideProps) {
  const t = useStrings(strings);
  const { country } = useWords();
  const { listTradeCompanies } = useCustoms();
  const find = async (company: string, options: { signal: AbortSignal }) => {
    if (company.trim() === '') return [];
    const { datas } = await listTradeCompanies({ company, role: profile.role, side: profile.role, size: OFFERED }, options);
    return datas
      .filter(({ companyid }) => companyid !== profile.companyid)
      .map(({ companyid, name, countrycode }) => ({ id: companyid, name, note: country(countrycode) }));
  };
  const other = shown?.answer.beside?.profile;
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const names = useIdNames([{ ...NO_CONDITION, companyid: beside }], other ? { ...chosen, [other.companyid]: other.name } : chosen);
  return (
    <div className={styles.picker}>
      <Picker
        label={t('compare')}
        name="beside"
        placeholder={t('compareHelp')}
        value={beside === '' ? undefined : { id: beside, name: names.said('companyid', beside) }}
        find={find}
        onChange={(item) => {
          if (item) setChosen({ [item.id]: item.name });
          ask({ beside: item?.id ?? '' });
        }}
      />
    </div>
  );
}
