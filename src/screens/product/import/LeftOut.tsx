import { useStrings } from '#i18n/use-strings.ts';
import { type Finding, Findings } from '#ui/import/Findings.tsx';

import { LeftRowsButton, LeftRowsOf } from '../../import/LeftRowsOf.tsx';
import type { Check, Import } from './product-import-plan.ts';
import { strings } from './strings.ts';

/** The rows of a table that are left out, with the reason in words. */
function useLeft({ left, failed }: Check) {
  const t = useStrings(strings);
  return { rows: left.map((row) => ({ ...row, reason: t(`reason.${row.reason}`) })), total: failed };
}

/** Shows what of a table is left out and what is left empty, by reason and row by row. */
export function LeftOut({ check }: { check: Check }) {
  const t = useStrings(strings);
  const { findings, left } = check;
  const rowsLeft = useLeft(check);
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
      <LeftRowsOf {...rowsLeft} />
    </>
  );
}

function effectOf(kind: Check['findings'][number]['kind']): Finding['effect'] {
  return kind === 'toolong' || kind === 'categorydepth' ? 'short' : 'value';
}

/** Saves the rows that are left out. */
export function ErrorFileButton({ job, check }: { job: Import; check: Check }) {
  return <LeftRowsButton job={job} {...useLeft(check)} />;
}
