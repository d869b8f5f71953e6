import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Hits } from '#ui/hits/Hits.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';
import type { RecordColumn } from '#ui/record-table/record-columns.ts';
import { RowOpener } from '#ui/record-table/RowOpener.tsx';
import { VisuallyHidden } from '#ui/visually-hidden/VisuallyHidden.tsx';

import * as styles from '../Customs.css.ts';
import { companyAddress } from '../detail/company-address.ts';
import { words } from '../words/strings.ts';
import { useWords } from '../words/use-words.ts';

type Row = Schemas['CustomsRecord'];

/** What a list of records tells of each, with what was searched for marked; a party without a name says why there is none. */
export function useRecordColumns({ keyword, onOpen }: { keyword: string; onOpen: (id: string) => void }): readonly RecordColumn<Row>[] {
  const t = useStrings(words);
  const { country, amount, told } = useWords();
  const way = ({ origin, destination }: Row) => {
    const codes = [origin, destination];
    if (codes.every((code) => code === '')) return t('unknown');
    return (
      <>
        <span aria-hidden="true">{codes.map((code) => code || t('unknown')).join(' → ')}</span>
        <VisuallyHidden>{codes.map((code) => country(code) || t('absent')).join(' → ')}</VisuallyHidden>
      </>
    );
  };
  return [
    { id: 'date', header: t('date'), cell: ({ date }) => date, isSortable: true, width: 108 },
    {
      id: 'product',
      header: t('field.product'),
      isRowHeader: true,
      cell: ({ id, product, hscode }) => (
        <RowOpener lang="en" onPress={() => onOpen(id)}>
          <Hits text={[hscode, product].filter(Boolean).join(' ') || t('absent')} keyword={keyword} />
        </RowOpener>
      ),
    },
    { id: 'buyer', header: t('buyer'), cell: ({ buyer }) => <Party party={buyer} as="buyer" keyword={keyword} />, width: 144 },
    {
      id: 'supplier',
      header: t('supplier'),
      cell: ({ supplier }) => <Party party={supplier} as="supplier" keyword={keyword} />,
      width: 144,
    },
    { id: 'way', header: t('way'), cell: way, width: 124 },
    {
      id: 'quantity',
      header: t('quantity'),
      cell: ({ quantity, quantityunit }) => told(quantity, quantityunit) || t('unknown'),
      isSortable: true,
      align: 'end',
      width: 108,
    },
    { id: 'weight', header: t('weight'), cell: ({ weightkg }) => amount(weightkg), isSortable: true, align: 'end', width: 108 },
    { id: 'value', header: t('value'), cell: ({ valueusd }) => amount(valueusd), isSortable: true, align: 'end', width: 116 },
  ];
}

interface PartyProps {
  party: Schemas['CustomsParty'];
  as: 'buyer' | 'supplier';
  /** What was searched for, which is marked. */
  keyword?: string | undefined;
}

/** A party by its name, which leads to its analysis, or why there is no name. */
export function Party({ party: { state, companyid, name }, as: role, keyword = '' }: PartyProps) {
  const t = useStrings(words);
  if (state !== 'named') return <span className={styles.second}>{t(state)}</span>;
  return (
    <TextLink href={companyAddress({ company: companyid, role })} isQuiet lang="en">
      <Hits text={name} keyword={keyword} />
    </TextLink>
  );
}
