import { useStrings } from '#i18n/use-strings.ts';
import { customerImport } from '#lib/status-names.ts';
import { Figures } from '#ui/import/Figures.tsx';

import type { Import } from '../ImportJob.tsx';
import { strings } from '../strings.ts';

/** The figures of an import; after the dry run what would be, later what was. */
export function Counts({ job }: { job: Import }) {
  const t = useStrings(strings);
  const kinds =
    job.status === customerImport.checked
      ? (['good', 'duplicate', 'failed'] as const)
      : (['created', 'updated', 'duplicate', 'failed'] as const);
  return <Figures figures={kinds.map((kind) => ({ name: t(`count.${kind}`), value: job[kind] }))} />;
}
