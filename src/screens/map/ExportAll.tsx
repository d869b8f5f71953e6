import { useCalls } from '#actors/calls.ts';
import { useExport } from '#actors/files/use-export.ts';
import { usePermission } from '#actors/use-permission.ts';
import type { Schemas } from '#client/calls.ts';
import { ExportButton } from '#ui/export-button/ExportButton.tsx';

/** Lets the browser fetch every company of the area as a CSV, with its place; the list of the map knows no filters of the reader's own. */
export function ExportAll({ asked: { area, keyword = '', industryid } }: { asked: Omit<Schemas['MapSearch'], 'index' | 'size'> }) {
  const { startCompanyExport } = useCalls();
  const may = usePermission();
  const { save, isBusy } = useExport({
    start: () => startCompanyExport({ condition: { keyword, unfiltered: true, ...(industryid && { industryid }) }, area, format: 'csv' }),
    file: 'getCompanyExport',
    rows: 'Companies',
  });
  return <ExportButton isBusy={isBusy} {...may('search', 'export')} onPress={() => void save()} />;
}
