import { COLLECT_AT_MOST } from '#actors/use-collection.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { BatchBar } from '#ui/batch-bar/BatchBar.tsx';
import { Button } from '#ui/button/Button.tsx';

import { strings } from './strings.ts';

export interface CollectSelectedProps {
  selected: ReadonlySet<string>;
  isBusy: boolean;
  onCollect: () => void;
  onClear: () => void;
}

/** What can be done with the companies that are selected. */
export function CollectSelected({ selected, isBusy, onCollect, onClear }: CollectSelectedProps) {
  const t = useStrings(strings);
  const may = usePermission();
  const n = selected.size;
  const tooMany = n > COLLECT_AT_MOST ? { isDisabled: true, disabledReason: t('tooMany', { n: COLLECT_AT_MOST }) } : {};
  return (
    <BatchBar count={n} words={t('selected', { n })} onClear={onClear}>
      <Button
        variant="primary"
        size="small"
        isBusy={isBusy}
        busyWord={t('collecting')}
        {...tooMany}
        {...may('customs', 'collect')}
        onPress={onCollect}
      >
        {t('collectSelected', { n })}
      </Button>
    </BatchBar>
  );
}
