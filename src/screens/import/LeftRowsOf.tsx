import { useState } from 'react';

import { useStrings } from '#i18n/use-strings.ts';
import { csvOf } from '#lib/csv.ts';
import { Button } from '#ui/button/Button.tsx';
import * as styles from '#ui/import/import.css.ts';
import { type LeftRow, LeftRows } from '#ui/import/LeftRows.tsx';
import { strings as importStrings } from '#ui/import/strings.ts';
import { Pager } from '#ui/pager/Pager.tsx';
import { saveText } from '#ui/save-text/save-text.ts';

import { strings } from './strings.ts';

const PAGE_SIZE = 20;

interface Left {
  /** The rows, with the reason in words; of very many only the first come. */
  rows: readonly LeftRow[];
  /** How many are left out in all. */
  total: number;
}

/** The rows that a dry run leaves out, a page at a time. */
export function LeftRowsOf({ rows, total }: Left) {
  const t = useStrings(strings);
  const i = useStrings(importStrings);
  const [index, setIndex] = useState(1);
  if (rows.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{i('rows')}</h2>
      {rows.length < total ? <p className={styles.note}>{t('firstRows', { n: rows.length })}</p> : null}
      <LeftRows rows={rows.slice((index - 1) * PAGE_SIZE, index * PAGE_SIZE)} />
      <Pager index={index} size={PAGE_SIZE} total={rows.length} onChange={setIndex} />
    </section>
  );
}

/** Saves the rows that are left out with their reasons, to be corrected and imported again. */
export function LeftRowsButton({
  job: { filename, columns },
  rows,
  total,
}: Left & { job: { filename: string; columns: readonly { name: string }[] } }) {
  const t = useStrings(strings);
  const i = useStrings(importStrings);
  if (rows.length === 0) return null;
  const save = () => {
    const head = [...columns.map(({ name }) => name), i('line'), i('reason')];
    const lines = rows.map(({ line, reason, cells }) => [...columns.map((_, at) => cells[at] ?? ''), line, reason]);
    saveText(`${t('errorName', { name: filename.replace(/\.\w+$/, '') })}.csv`, csvOf({ columns: head, rows: lines }));
  };
  return <Button onPress={save}>{t(rows.length < total ? 'errorFileFirst' : 'errorFile', { n: rows.length })}</Button>;
}
