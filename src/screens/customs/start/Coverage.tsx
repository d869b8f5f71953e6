import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Country } from '#ui/country/Country.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import type { RecordColumn } from '#ui/record-table/record-columns.ts';
import { RecordTable } from '#ui/record-table/RecordTable.tsx';

import * as styles from '../Customs.css.ts';
import { words } from '../words/strings.ts';
import { strings } from './strings.ts';

type Source = Schemas['CustomsCoverage'];

const AWAITED_ROWS = 5;
const TOLD = ['value', 'price', 'buyer', 'supplier', 'contact'] as const;

/** Shows the countries, kinds and dates that there are records of, how old they are and what they tell, before anything is asked. */
export function Coverage({ sources }: { sources: readonly Source[] | undefined }) {
  const t = useStrings(strings);
  const columns = useCoverageColumns();
  return (
    <section className={styles.part} aria-labelledby="customs-coverage">
      <h2 className={styles.heading} id="customs-coverage">
        {t('coverage')}
      </h2>
      <p className={styles.note}>{t('coverageNote')}</p>
      {sources ? (
        <RecordTable
          label={t('coverage')}
          columns={columns}
          rows={sources}
          empty={
            <Empty kind="first" title={t('noCoverage')}>
              {t('noCoverageHow')}
            </Empty>
          }
        />
      ) : (
        <Awaited rows={AWAITED_ROWS} label={t('loadingCoverage')} error={undefined} />
      )}
    </section>
  );
}

function useCoverageColumns(): readonly RecordColumn<Source>[] {
  const t = useStrings(strings);
  const word = useStrings(words);
  const { number } = useFormats();
  return [
    { id: 'name', header: t('source'), isRowHeader: true, cell: ({ name }) => name },
    {
      id: 'country',
      header: word('country'),
      cell: ({ countrycode, country }) => (countrycode === '' ? t('several') : <Country code={countrycode} name={country} />),
      width: 144,
    },
    {
      id: 'kind',
      header: t('kind'),
      cell: ({ kind, direction }) => [word(`kind.${kind}`), word(`direction.${direction}`)].join(t('between')),
      width: 166,
    },
    { id: 'period', header: t('period'), cell: ({ from, to }) => (to === '' ? word('unknown') : `${from} – ${to}`), width: 180 },
    {
      id: 'lag',
      header: t('lag'),
      cell: ({ lagdays, to }) => (to === '' ? word('unknown') : number(lagdays)),
      align: 'end',
      width: 84,
    },
    { id: 'records', header: word('records'), cell: ({ records }) => number(records), align: 'end', width: 84 },
    {
      id: 'fields',
      header: t('fields'),
      cell: ({ fields }) =>
        TOLD.filter((field) => fields[field])
          .map((field) => t(`field.${field}`))
          .join(t('between')),
      width: 236,
    },
  ];
}
