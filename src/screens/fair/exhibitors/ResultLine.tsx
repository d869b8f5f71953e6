import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';

import { useCalls } from '#actors/calls.ts';
import { COLLECT_AT_MOST } from '#actors/use-collection.ts';
import { useDownload } from '#actors/use-download.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useAction } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { BatchBar } from '#ui/batch-bar/BatchBar.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { useSaid } from '#ui/voice/use-said.ts';

import * as styles from '../Fairs.css.ts';
import { toFilter } from './asked-exhibitors.ts';
import { strings } from './strings.ts';
import type { Exhibitors } from './use-exhibitors.ts';

export interface ResultLineProps {
  exhibitors: Exhibitors;
  selected: ReadonlySet<string>;
  isCollecting: boolean;
  onCollect: () => void;
  onClear: () => void;
}

/** How many exhibitors there are, or what can be done with those that are selected. */
export function ResultLine({ exhibitors, selected, isCollecting, onCollect, onClear }: ResultLineProps) {
  const t = useStrings(strings);
  const may = usePermission();
  const n = selected.size;
  const { shown, isBusy } = exhibitors;
  const total = shown ? t('total', { n: shown.page.total }) : '';
  useSaid(isBusy ? '' : total);
  if (n === 0)
    return (
      <div className={styles.line}>
        <span className={styles.total}>{total}</span>
        {shown?.page.total === 0 ? null : <DownloadButton exhibitors={exhibitors} />}
      </div>
    );
  const tooMany = n > COLLECT_AT_MOST ? { isDisabled: true, disabledReason: t('tooMany', { n: COLLECT_AT_MOST }) } : {};
  return (
    <BatchBar count={n} words={t('selected', { n })} onClear={onClear}>
      <Button variant="primary" size="small" isBusy={isCollecting} {...tooMany} {...may('fair', 'collect')} onPress={onCollect}>
        {t('collectSelected', { n })}
      </Button>
    </BatchBar>
  );
}

/** Lets the browser fetch all exhibitors that match as a CSV. */
function DownloadButton({ exhibitors: { asked } }: Pick<ResultLineProps, 'exhibitors'>) {
  const t = useStrings(strings);
  const { startExhibitorFile } = useCalls();
  const may = usePermission();
  const download = useDownload();
  const { show } = useToastActions();
  const { submit, isBusy } = useAction(startExhibitorFile);
  const start = async () => {
    const file = await submit(toFilter(asked));
    if (!file) return;
    download('getExhibitorFile', { id: file.id });
    show({ tone: 'info', text: t('exported', { n: file.total }) });
  };
  return (
    <span className={styles.end}>
      <Button
        size="small"
        icon={<Icon of={IconDownload} size="small" />}
        isBusy={isBusy}
        {...may('fair', 'export')}
        onPress={() => void start()}
      >
        {t('export')}
      </Button>
    </span>
  );
}
