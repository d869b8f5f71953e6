import { useCalls } from '#actors/calls.ts';
import { useExport } from '#actors/files/use-export.ts';
import { usePermission } from '#actors/use-permission.ts';
import type { Input } from '#client/calls.ts';
import { ExportButton } from '#ui/export-button/ExportButton.tsx';

/** Lets the browser fetch every company of a search as a CSV, in the order in sight. */
export function ExportAll({ condition, sort }: Required<Pick<Input<'startCompanyExport'>, 'condition' | 'sort'>>) {
  const { startCompanyExport } = useCalls();
  const may = usePermission();
  const { save, isBusy } = useExport({
    start: () => startCompanyExport({ condition, sort, format: 'csv' }),
    file: 'getCompanyExport',
    rows: 'Companies',
  });
  return <ExportButton isBusy={isBusy} {...may('search', 'export')} onPress={() => void save()} />;
}
