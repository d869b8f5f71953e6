import { useState } from 'react';

import { useStrings } from '#i18n/use-strings.ts';
import { csvOf } from '#lib/csv.ts';
import { Button } from '#ui/button/Button.tsx';
import { Figures } from '#ui/import/Figures.tsx';
import { Findings } from '#ui/import/Findings.tsx';
import * as styles from '#ui/import/import.css.ts';
import { LeftRows } from '#ui/import/LeftRows.tsx';
import { strings as importStrings } from '#ui/import/strings.ts';
import { Pager } from '#ui/pager/Pager.tsx';
import { saveText } from '#ui/save-text/save-text.ts';

import type { Check, Import } from '../exhibitor-import-plan.ts';
import { strings } from '../strings.ts';

const PAGE_SIZE = 20;

/** How many rows come in, are there already, and have no name. */
export function CountLine({ counts, name }: { counts: Pick<Check, 'good' | 'duplicate' | 'failed'>; name: string }) {
  const t = useStrings(strings);
  return (
    <Figures
      figures={[
        { name, value: counts.good },
        { name: t('count.duplicate'), value: counts.duplicate },
        { name: t('count.failed'), value: counts.failed },
      ]}
    />
  );
}

/** What of a list is left out and what is left empty, by reason and row by row. */
export function LeftOut({ check }: { check: Check }) {
  const t = useStrings(strings);
  const i = useStrings(importStrings);
  const [index, setIndex] = useState(1);
  const { failed, duplicate, unknowncountry, left } = check;
  const findings = [
    { id: 'noname', what: t('reason.noname'), effect: 'row', count: failed },
    { id: 'duplicate', what: t('reason.duplicate'), effect: 'row', count: duplicate },
    { id: 'country', what: t('unknownCountry'), effect: 'value', count: unknowncountry },
  ] as const;
  const shown = left.slice((index - 1) * PAGE_SIZE, index * PAGE_SIZE);
  return (
    <>
      <Findings findings={findings.filter(({ count }) => count > 0)} />
      {left.length === 0 ? null : (
        <section className={styles.section}>
          <h2 className={styles.heading}>{i('rows')}</h2>
          {left.length < failed + duplicate ? <p className={styles.note}>{t('firstRows', { n: left.length })}</p> : null}
          <LeftRows rows={shown.map((row) => ({ ...row, reason: t(`reason.${row.reason}`) }))} />
          <Pager index={index} size={PAGE_SIZE} total={left.length} onChange={setIndex} />
        </section>
      )}
    </>
  );
}

/** Saves the rows that are left out with their reasons, to be corrected and imported again. */
export function ErrorFileButton({ job: { filename, columns }, check }: { job: Import; check: Check }) {
  const t = useStrings(strings);
  const i = useStrings(importStrings);
  const { left, failed, duplicate } = check;
  if (left.length === 0) return null;
  const save = () => {
    const head = [...columns.map(({ name }) => name), i('line'), i('reason')];
    const rows = left.map(({ line, reason, cells }) => [...columns.map((_, at) => cells[at] ?? ''), line, t(`reason.${reason}`)]);
    saveText(`${t('errorName', { name: filename.replace(/\.\w+$/, '') })}.csv`, csvOf({ columns: head, rows }));
  };
  return <Button onPress={save}>{t(left.length < failed + duplicate ? 'errorFileFirst' : 'errorFile', { n: left.length })}</Button>;
}
