import { useCalls } from '#actors/calls.ts';
import { useExport } from '#actors/files/use-export.ts';
import { usePermission } from '#actors/use-permission.ts';
import { ExportButton } from '#ui/export-button/ExportButton.tsx';

import type { Asked } from '../condition/asked-trade-list.ts';
import { toWire } from '../condition/trade-condition.ts';

/** Lets the browser fetch all that the condition finds as a CSV, in the order in sight: records, or the companies behind them. */
export function ExportAll({ asked: { condition, view, side = 'buyer', state, companySort, recordSort, order } }: { asked: Asked }) {
  const { startTradeExport } = useCalls();
  const may = usePermission();
  const isOfCompanies = view === 'companies';
  const companies = isOfCompanies ? { companies: { side, state, sort: companySort } } : {};
  const { save, isBusy } = useExport({
    start: () => startTradeExport({ condition: toWire(condition), sort: recordSort, order, format: 'csv', ...companies }),
    file: 'getTradeExport',
    rows: isOfCompanies ? 'Companies' : 'Records',
  });
  return <ExportButton isBusy={isBusy} {...may('customs', 'export')} onPress={() => void save()} />;
}
