import { useMinute } from '#actors/use-minute.ts';
import type { Schemas } from '#client/calls.ts';
import { useCountries } from '#i18n/use-countries.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { Country } from '#ui/country/Country.tsx';
import type { RecordColumn } from '#ui/record-table/record-columns.ts';
import { RowOpener } from '#ui/record-table/RowOpener.tsx';
import { Status } from '#ui/status/Status.tsx';

import { strings } from './strings.ts';

export type WebInquiry = Schemas['WebInquiry'];

interface Ways {
  /** Opens the inquiry that a row became. */
  onOpen: (inquiryId: string) => void;
  /** Takes a row to the spam, or back from there. */
  onMove: (row: WebInquiry) => void;
  mayMove: { isDisabled?: boolean | undefined; disabledReason?: string | undefined };
}

const MINUTES = 60;
const MINUTE_MS = 60_000;

/** The columns of what visitors of the site sent. */
export function useWebColumns({ onOpen, onMove, mayMove }: Ways): readonly RecordColumn<WebInquiry>[] {
  const t = useStrings(strings);
  const { dayTime } = useFormats();
  const countries = useCountries();
  const nameOf = (code: string) => countries.find(({ id }) => id === code)?.name ?? code;
  return [
    {
      id: 'title',
      header: t('asked'),
      isRowHeader: true,
      cell: (row) =>
        row.inquiryid === '' ? (
          <span title={row.content}>{row.title}</span>
        ) : (
          <RowOpener title={row.content} onPress={() => onOpen(row.inquiryid)}>
            {row.title}
          </RowOpener>
        ),
    },
    {
      id: 'sender',
      header: t('sender'),
      cell: ({ contact, company }) => (company === '' ? contact : `${contact}, ${company}`),
      width: 128,
    },
    {
      id: 'country',
      header: t('country'),
      cell: ({ countrycode }) => (countrycode === '' ? '—' : <Country code={countrycode} name={nameOf(countrycode)} />),
      width: 136,
    },
    { id: 'page', header: t('page'), cell: ({ page, product }) => product || page || '—', width: 100 },
    { id: 'campaign', header: t('campaign'), cell: ({ utm, referrer }) => utm || referrer || t('direct'), width: 92 },
    { id: 'state', header: t('state'), cell: (row) => <Standing row={row} />, width: 164 },
    { id: 'received', header: t('received'), cell: ({ receivetime }) => dayTime(receivetime), width: 120 },
    {
      id: 'actions',
      header: t('actions'),
      cell: (row) =>
        row.verdict === 'spam' || row.state === 'new' ? (
          <Button variant="text" size="small" {...mayMove} onPress={() => onMove(row)}>
            {row.verdict === 'spam' ? t('restore') : t('putAway')}
          </Button>
        ) : null,
      width: 136,
    },
  ];
}

/** Says where an inquiry stands and how long there is to answer it; of spam, what speaks against it. */
function Standing({ row }: { row: WebInquiry }) {
  const t = useStrings(strings);
  const { state, duetime, score, signals } = row;
  if (state === '') return <>{t('score', { score, signals: signals.map((name) => t(`signal.${name as 'trap'}`)).join(' · ') })}</>;
  const word = t(`state.${state}`);
  if (duetime === '') return <Status tone={state === 'answered' ? 'done' : 'ended'}>{word}</Status>;
  return <Clock row={row} word={word} />;
}

/** How long there is to answer, or by how much that is over. */
function Clock({ row: { duetime, isoverdue, autoanswer }, word }: { row: WebInquiry; word: string }) {
  const t = useStrings(strings);
  const now = useMinute();
  const minutes = Math.floor(Math.abs(new Date(duetime).getTime() - now.getTime()) / MINUTE_MS);
  const time = { hours: Math.floor(minutes / MINUTES), minutes: minutes % MINUTES };
  return (
    <>
      <Status tone={isoverdue ? 'danger' : 'progress'}>{isoverdue ? t('overdue') : word}</Status>
      <br />
      {t(isoverdue ? 'lateBy' : 'left', time)}
      {autoanswer === '' ? null : <br />}
      {autoanswer === '' ? null : t(`auto.${autoanswer}`)}
    </>
  );
}
