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

export interface RecordColumnsOf {
  keyword: string;
  onOpen: (id: string) => void;
  /** The caveats of all the records: a column that none of them fills is left out. */
  caveats?: Schemas['CustomsCaveats'] | undefined;
}

/** Returns the columns of which the sources of some records tell nothing at all. */
const emptyColumns = ({ nobuyer, nosupplier, novalue }: Schemas['CustomsCaveats']) =>
  new Set([nobuyer === 1 && 'buyer', nosupplier === 1 && 'supplier', novalue === 1 && 'value']);

/** Returns the columns of a list of records, with the searched words marked. Data that a source does not give are said once, above the list and not in its rows. */
export function useRecordColumns({ keyword, onOpen, caveats }: RecordColumnsOf): readonly RecordColumn<Row>[] {
  const t = useStrings(words);
  const { country, amount, measured } = useWords();
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
  const columns: readonly RecordColumn<Row>[] = [
    { id: 'date', header: t('date'), cell: ({ date }) => date, isSortable: true, width: 108 },
    {
      id: 'product',
      header: t('field.product'),
      isRowHeader: true,
      cell: ({ id, product, hscode, housed }) => (
        <>
          {housed ? <span className={styles.second}>{t('housedShort')} </span> : null}
          <RowOpener lang="en" onPress={() => onOpen(id)}>
            <Hits text={[hscode, product].filter(Boolean).join(' ') || t('absent')} keyword={keyword} />
          </RowOpener>
        </>
      ),
    },
    {
      id: 'buyer',
      header: t('buyer'),
      cell: ({ buyer }) => <Party party={buyer} as="buyer" keyword={keyword} absent={t('unknown')} />,
      width: 144,
    },
    {
      id: 'supplier',
      header: t('supplier'),
      cell: ({ supplier }) => <Party party={supplier} as="supplier" keyword={keyword} absent={t('unknown')} />,
      width: 144,
    },
    { id: 'way', header: t('way'), cell: way, width: 124 },
    {
      id: 'quantity',
      header: t('quantity'),
      cell: ({ quantity, quantityunit }) => measured(quantity, quantityunit) || t('unknown'),
      isSortable: true,
      align: 'end',
      width: 140,
    },
    { id: 'weight', header: t('weight'), cell: ({ weightkg }) => amount(weightkg), isSortable: true, align: 'end', width: 108 },
    { id: 'value', header: t('value'), cell: ({ valueusd }) => amount(valueusd), isSortable: true, align: 'end', width: 116 },
  ];
  const empty = caveats && emptyColumns(caveats);
  return columns.filter(({ id }) => !empty?.has(id as 'value'));
}

interface PartyProps {
  party: Schemas['CustomsParty'];
  as: 'buyer' | 'supplier';
  /** The words that were searched for; they are marked. */
  keyword?: string | undefined;
  /** The words for a name that the source does not give. */
  absent?: string | undefined;
}

/** A party by its name, which leads to its analysis, or why there is no name. */
export function Party({ party: { state, companyid, name }, as: role, keyword = '', absent }: PartyProps) {
  const t = useStrings(words);
  if (state !== 'named') return <span className={styles.second}>{state === 'absent' ? (absent ?? t(state)) : t(state)}</span>;
  return (
    <TextLink href={companyAddress({ company: companyid, role })} isQuiet lang="en">
      <Hits text={name} keyword={keyword} />
    </TextLink>
  );
}
