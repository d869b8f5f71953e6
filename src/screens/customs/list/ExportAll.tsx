import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';

import { useCalls } from '#actors/calls.ts';
import { useDownload } from '#actors/use-download.ts';
import { useNotifyFailure } from '#actors/use-notify-failure.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { Icon } from '#ui/icon/Icon.tsx';

import type { Asked } from '../condition/asked.ts';
import { toWire } from '../condition/condition.ts';
import { strings } from './strings.ts';

/** Lets the browser fetch all that the condition finds as a CSV, in the order in sight: records, or the companies behind them. */
export function ExportAll({ asked: { condition, view, side, state, companySort, recordSort, order } }: { asked: Asked }) {
  const t = useStrings(strings);
  const { startTradeExport } = useCalls();
  const may = usePermission();
  const download = useDownload();
  const { show } = useToastActions();
  const notifyFailure = useNotifyFailure();
  const isOfCompanies = view === 'companies';
  const companies = isOfCompanies ? { companies: { side, state, sort: companySort } } : {};
  const { submit, isBusy } = useSubmission(() =>
    startTradeExport({ condition: toWire(condition), sort: recordSort, order, format: 'csv', ...companies }).catch((error: unknown) => {
      notifyFailure(error);
      throw error;
    }),
  );
  const start = async () => {
    const token = await submit(undefined);
    if (!token) return;
    download('getTradeExport', { id: token.id });
    const isWhole = token.total < token.limit;
    const said = isOfCompanies ? (isWhole ? 'exportedCompanies' : 'exportedFirstCompanies') : isWhole ? 'exported' : 'exportedFirst';
    show({ tone: 'info', text: t(said, { n: token.total }) });
  };
  return (
    <Button
      size="small"
      icon={<Icon of={IconDownload} size="small" />}
      isBusy={isBusy}
      {...may('customs', 'export')}
      onPress={() => void start()}
    >
      {t('export')}
    </Button>
  );
}
