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

/** Lets the browser fetch all records of the condition as a CSV, in the order in sight. */
export function ExportRecords({ asked: { condition, recordSort, order } }: { asked: Asked }) {
  const t = useStrings(strings);
  const { startTradeExport } = useCalls();
  const may = usePermission();
  const download = useDownload();
  const { show } = useToastActions();
  const notifyFailure = useNotifyFailure();
  const { submit, isBusy } = useSubmission(() =>
    startTradeExport({ condition: toWire(condition), sort: recordSort, order, format: 'csv' }).catch((error: unknown) => {
      notifyFailure(error);
      throw error;
    }),
  );
  const start = async () => {
    const token = await submit(undefined);
    if (!token) return;
    download('getTradeExport', { id: token.id });
    const n = Math.min(token.total, token.limit);
    show({ tone: 'info', text: t(token.total > token.limit ? 'exportedFirst' : 'exported', { n }) });
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
