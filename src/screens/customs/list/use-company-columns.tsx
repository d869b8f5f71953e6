import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Country } from '#ui/country/Country.tsx';
import { Hits } from '#ui/hits/Hits.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';
import { OwnedBadge } from '#ui/owned/OwnedBadge.tsx';
import type { RecordColumn } from '#ui/record-table/record-columns.ts';

import { CollectButton } from '../CollectButton.tsx';
import * as styles from '../Customs.css.ts';
import { companyAddress } from '../detail/company-address.ts';
import { words } from '../words/strings.ts';
import { useWords } from '../words/use-words.ts';
import { strings } from './strings.ts';

export type CompanyRow = Schemas['CustomsCompany'] & { readonly id: string };

export interface CompanyActions {
  isBusy: boolean;
  /** Its figures were told from a sample, which says no more than their first two digits. */
  isEstimated: boolean;
  /** The words that were searched for; they are marked. */
  keyword: string;
  onCollect: (id: string) => void;
}

const DIGITS = 2;

/** Returns the columns of a list of trading companies: how much, how often, since when, of what, and whose it is already. */
export function useCompanyColumns({ isBusy, isEstimated, keyword, onCollect }: CompanyActions): readonly RecordColumn<CompanyRow>[] {
  const t = useStrings(strings);
  const word = useStrings(words);
  const { country, amount } = useWords();
  const { number } = useFormats();
  const rounded = (value: number) => (isEstimated ? Number(value.toPrecision(DIGITS)) : value);
  return [
    {
      id: 'name',
      header: word('name'),
      isRowHeader: true,
      cell: ({ companyid, name, role }) => (
        <TextLink href={companyAddress({ company: companyid, role })} isQuiet lang="en">
          <Hits text={name} keyword={keyword} />
        </TextLink>
      ),
    },
    {
      id: 'topproduct',
      header: t('topproduct'),
      cell: ({ tophs, topproducts }) => (
        <span lang="en">
          <Hits text={[tophs[0], topproducts[0]].filter(Boolean).join(' ') || word('unknown')} keyword={keyword} />
        </span>
      ),
    },
    { id: 'country', header: word('country'), cell: (row) => placeOf(row, country), width: 116 },
    { id: 'tradecount', header: word('records'), cell: ({ tradecount }) => number(rounded(tradecount)), align: 'end', width: 76 },
    {
      id: 'tradecount12m',
      header: t('tradecount12m'),
      cell: ({ tradecount12m }) => number(rounded(tradecount12m)),
      align: 'end',
      width: 88,
    },
    { id: 'lastdate', header: word('lastdate'), cell: ({ lastdate }) => lastdate, width: 96 },
    { id: 'value', header: word('value'), cell: ({ value }) => amount(value === 0 ? null : rounded(value)), align: 'end', width: 124 },
    {
      id: 'owned',
      header: t('owned'),
      cell: (row) => (
        <span className={styles.whose}>
          <OwnedBadge owned={row.owned} isShort />
          <CollectButton company={row} isBusy={isBusy} onCollect={() => onCollect(row.id)} />
        </span>
      ),
      width: 180,
    },
  ];
}

function placeOf({ countrycode }: CompanyRow, country: (code: string) => string) {
  return countrycode === '' ? '—' : <Country code={countrycode} name={country(countrycode)} />;
}
