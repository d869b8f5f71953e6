import type { ReactNode } from 'react';

import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { TextLink } from '#ui/link/TextLink.tsx';
import type { RecordColumn } from '#ui/record-table/record-columns.ts';
import { RecordTable } from '#ui/record-table/RecordTable.tsx';

import { useLogWords } from '../words/use-log-words.ts';
import { strings } from './strings.ts';

type Entry = Schemas['LogEntry'];

export interface LogTableProps {
  label: string;
  entries: readonly Entry[];
  empty: ReactNode;
  /** Whether the customer of an entry and the address that it was done from are shown; they matter where there are many. */
  isWide?: boolean | undefined;
}

/** Entries of the log as rows: when, who, what, and the values before and after. */
export function LogTable({ label, entries, empty, isWide = false }: LogTableProps) {
  return <RecordTable label={label} columns={useLogColumns(isWide)} rows={entries} empty={empty} density="compact" />;
}

function useLogColumns(isWide: boolean): readonly RecordColumn<Entry>[] {
  const t = useStrings(strings);
  const words = useLogWords();
  const { dayTime } = useFormats();
  const columns: RecordColumn<Entry>[] = [
    { id: 'time', header: t('time'), cell: ({ createtime }) => dayTime(createtime), width: 132 },
    { id: 'who', header: t('who'), cell: ({ username }) => username || t('byProduct'), width: 100 },
    { id: 'what', header: t('what'), cell: ({ action }) => words.action(action), isRowHeader: true, width: 188 },
    { id: 'on', header: t('on'), cell: ({ entity }) => words.entity(entity), width: 108 },
    { id: 'change', header: t('change'), cell: words.change },
  ];
  const wide: RecordColumn<Entry>[] = [
    { id: 'customer', header: t('customer'), cell: customerOf, width: 200 },
    { id: 'ip', header: t('address'), cell: ({ ip }) => ip, width: 116 },
  ];
  return isWide ? [...columns, ...wide] : columns;
}

function customerOf({ customerid, companyname }: Entry) {
  if (customerid === '' || companyname === '') return '—';
  return (
    <TextLink href={href('customer.company', { type: 'slist', id: customerid })} lang="en" isQuiet>
      {companyname}
    </TextLink>
  );
}
