import { useState } from 'react';

import { useStrings } from '#i18n/use-strings.ts';
import { csvOf } from '#lib/csv.ts';
import { Button } from '#ui/button/Button.tsx';
import { type Finding, Findings } from '#ui/import/Findings.tsx';
import * as styles from '#ui/import/import.css.ts';
import { LeftRows } from '#ui/import/LeftRows.tsx';
import { strings as importStrings } from '#ui/import/strings.ts';
import { Pager } from '#ui/pager/Pager.tsx';
import { saveText } from '#ui/save-text/save-text.ts';

import type { Check, Import } from './plan.ts';
import { strings } from './strings.ts';

const PAGE_SIZE = 20;

/** What of a table is left out and what is left empty, by reason and row by row. */
export function LeftOut({ check: { failed, findings, left } }: { check: Check }) {
  const t = useStrings(strings);
  const i = useStrings(importStrings);
  const [index, setIndex] = useState(1);
  const reasons = [...new Set(left.map(({ reason }) => reason))];
  const all: Finding[] = [
    ...reasons.map((id) => ({
      id,
      what: t(`reason.${id}`),
      effect: 'row' as const,
      count: left.filter(({ reason }) => reason === id).length,
    })),
    ...findings.map(({ kind, count, files = [] }) => ({
      id: kind,
      what: t(`finding.${kind}`),
      effect: effectOf(kind),
      count,
      files: files.join(', '),
    })),
  ];
  return (
    <>
      <Findings findings={all} />
      {left.length === 0 ? null : (
        <section className={styles.section}>
          <h2 className={styles.heading}>{i('rows')}</h2>
          {left.length < failed ? <p className={styles.note}>{t('firstRows', { n: left.length })}</p> : null}
          <LeftRows
            rows={left.slice((index - 1) * PAGE_SIZE, index * PAGE_SIZE).map((row) => ({ ...row, reason: t(`reason.${row.reason}`) }))}
          />
          <Pager index={index} size={PAGE_SIZE} total={left.length} onChange={setIndex} />
        </section>
      )}
    </>
  );
}

function effectOf(kind: Check['findings'][number]['kind']): Finding['effect'] {
  return kind === 'toolong' || kind === 'categorydepth' ? 'short' : 'value';
}

/** Saves the rows that are left out with their reasons, to be corrected and imported again. */
export function ErrorFileButton({ job: { filename, columns }, check: { left, failed } }: { job: Import; check: Check }) {
  const t = useStrings(strings);
  const i = useStrings(importStrings);
  if (left.length === 0) return null;
  const save = () => {
    const head = [...columns.map(({ name }) => name), i('line'), i('reason')];
    const rows = left.map(({ line, reason, cells }) => [...columns.map((_, at) => cells[at] ?? ''), line, t(`reason.${reason}`)]);
    saveText(`${t('errorName', { name: filename.replace(/\.\w+$/, '') })}.csv`, csvOf({ columns: head, rows }));
  };
  return <Button onPress={save}>{t(left.length < failed ? 'errorFileFirst' : 'errorFile', { n: left.length })}</Button>;
}
