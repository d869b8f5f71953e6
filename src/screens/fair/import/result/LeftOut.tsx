import { useStrings } from '#i18n/use-strings.ts';
import { Figures } from '#ui/import/Figures.tsx';
import { Findings } from '#ui/import/Findings.tsx';

import { LeftRowsButton, LeftRowsOf } from '../../../import/LeftRowsOf.tsx';
import type { Check, Import } from '../exhibitor-import-plan.ts';
import { strings } from '../strings.ts';

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

/** The rows of a list that are left out, with the reason in words. */
function useLeft({ left, failed, duplicate }: Check) {
  const t = useStrings(strings);
  return { rows: left.map((row) => ({ ...row, reason: t(`reason.${row.reason}`) })), total: failed + duplicate };
}

/** Shows what of a list is left out and what is left empty, by reason and row by row. */
export function LeftOut({ check }: { check: Check }) {
  const t = useStrings(strings);
  const left = useLeft(check);
  const { failed, duplicate, unknowncountry } = check;
  const findings = [
    { id: 'noname', what: t('reason.noname'), effect: 'row', count: failed },
    { id: 'duplicate', what: t('reason.duplicate'), effect: 'row', count: duplicate },
    { id: 'country', what: t('unknownCountry'), effect: 'value', count: unknowncountry },
  ] as const;
  return (
    <>
      <Findings findings={findings.filter(({ count }) => count > 0)} />
      <LeftRowsOf {...left} />
    </>
  );
}

/** Saves the rows that are left out. */
export function ErrorFileButton({ job, check }: { job: Import; check: Check }) {
  return <LeftRowsButton job={job} {...useLeft(check)} />;
}
