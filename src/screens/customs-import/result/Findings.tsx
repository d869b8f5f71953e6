import { useStrings } from '#i18n/use-strings.ts';
import { Findings as FindingList } from '#ui/import/Findings.tsx';

import { strings as fieldNames } from '../fields/strings.ts';
import type { Import } from '../ImportJob.tsx';
import { strings } from '../strings.ts';

/** What is left out and what is left empty of a vendor's file. */
export function Findings({ job: { reasons, blanks } }: { job: Import }) {
  const t = useStrings(strings);
  const f = useStrings(fieldNames);
  const findings = [
    ...reasons.map(({ code, count }) => ({ id: code, what: t(`reason.${code}`), effect: 'row' as const, count })),
    ...blanks.map(({ code, field, count }) => ({
      id: `${code} ${field}`,
      what: `${f(`field.${field}`)}: ${t(`blank.${code}`)}`,
      effect: code === 'toolong' ? ('short' as const) : ('value' as const),
      count,
    })),
  ];
  return <FindingList findings={findings} />;
}
