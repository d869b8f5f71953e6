import { useCallback } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useCountries } from '#i18n/use-countries.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Picker } from '#ui/picker/Picker.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';
import { TextArea } from '#ui/text-field/TextArea.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import { chosenIn, textOf } from '../../edit/chosen-text.ts';
import type { Texts } from '../../edit/joined-edits.ts';
import * as styles from '../words/words.css.ts';
import type { BuyerKey, TYPED } from './buyer-texts.ts';
import { strings } from './strings.ts';

export interface BuyerFieldsProps {
  texts: Texts<BuyerKey>;
  /** Whether the buyer is new; one that exists is no longer chosen from the directory. */
  isNew: boolean;
  at: (field: string) => string | undefined;
  onType: (patch: Partial<Texts<BuyerKey>>) => void;
}

/** A buyer of the directory or one that is typed, with its group and who develops it. */
export function BuyerFields({ texts, isNew, at, onType }: BuyerFieldsProps) {
  const t = useStrings(strings);
  const countries = useCountries();
  const findCompany = useCompanyFinder();
  const findColleague = useColleagueFinder();
  const findGroup = useGroupFinder();
  const of = (key: (typeof TYPED)[number]) => ({
    label: t(`field.${key}`),
    name: key,
    value: texts[key],
    error: at(key),
    onChange: (text: string) => onType({ [key]: text }),
  });
  return (
    <>
      {isNew ? (
        <Picker
          label={t('directory')}
          name="company"
          help={t('directoryHow')}
          value={chosenIn(texts.company)}
          find={findCompany}
          error={at('companyid')}
          onChange={(next) => onType({ company: textOf(next) })}
        />
      ) : null}
      {texts.company === '' ? (
        <>
          <TextField isRequired maxLength={255} {...of('buyer')} />
          <div className={styles.pairs}>
            <SelectField options={[{ id: '', name: t('noCountry') }, ...countries]} {...of('countrycode')} />
            <TextField maxLength={300} {...of('industry')} />
            <TextField type="url" maxLength={500} {...of('website')} />
            <TextField type="email" maxLength={254} {...of('email')} />
            <TextField type="tel" maxLength={40} {...of('phone')} />
          </div>
        </>
      ) : null}
      <div className={styles.pairs}>
        <Picker
          label={t('field.group')}
          name="group"
          empty={t('groupNone')}
          value={chosenIn(texts.group)}
          find={findGroup}
          error={at('groupid')}
          onChange={(next) => onType({ group: textOf(next) })}
        />
        <Picker
          label={t('field.assignee')}
          name="assignee"
          value={chosenIn(texts.assignee)}
          find={findColleague}
          error={at('assignee')}
          onChange={(next) => onType({ assignee: textOf(next) })}
        />
      </div>
      <TextArea rows={3} maxLength={2000} {...of('tradesummary')} />
    </>
  );
}

const MOST = 10;

/** Finds companies of the directory by their words. */
function useCompanyFinder() {
  const { searchCompanies } = useCalls();
  return useCallback(
    async (keyword: string, options: { signal: AbortSignal }) => {
      const { datas } = await searchCompanies({ keyword: keyword.slice(0, 200), index: 1, size: MOST }, options);
      return datas.map(({ id, companyname, country }) => ({ id, name: companyname, note: country }));
    },
    [searchCompanies],
  );
}

/** Finds groups of buyers by a part of their name; a company may have hundreds. */
function useGroupFinder() {
  const { searchBuyerGroups } = useCalls();
  return useCallback(
    async (keyword: string, options: { signal: AbortSignal }) => {
      const groups = await searchBuyerGroups({ keyword: keyword.slice(0, 60) }, options);
      return groups.map(({ groupid, name }) => ({ id: groupid, name }));
    },
    [searchBuyerGroups],
  );
}

/** Finds colleagues by a part of their name. */
function useColleagueFinder() {
  const { listColleagues } = useCalls();
  return useCallback(
    async (text: string, options: { signal: AbortSignal }) => {
      const all = await listColleagues({}, options);
      const wanted = text.toLowerCase();
      return all.flatMap(({ userid, name }) => (name.toLowerCase().includes(wanted) ? [{ id: userid, name }] : []));
    },
    [listColleagues],
  );
}
