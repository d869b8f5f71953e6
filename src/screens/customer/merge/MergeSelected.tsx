import { useState } from 'react';

import { usePermission } from '#actors/use-permission.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { onDemand } from '#ui/on-demand/on-demand.ts';

import { strings } from './strings.ts';

/** As many as the server compares at once. */
const AT_MOST = 20;

const LazyMergeDialog = onDemand(async () => (await import('./MergeDialog.tsx')).MergeDialog);

/** Begins the merge of the customers that are selected one by one. */
export function MergeSelected({ ids, onMerged }: { ids: readonly string[]; onMerged: () => void }) {
  const t = useStrings(strings);
  const may = usePermission();
  const [isOpen, setOpen] = useState(false);
  const isFit = ids.length >= 2 && ids.length <= AT_MOST;

  return (
    <>
      <Button
        variant="ghost"
        size="small"
        {...(isFit ? {} : { isDisabled: true, disabledReason: t('chooseSome', { n: AT_MOST }) })}
        {...may('customer', 'edit')}
        onPress={() => setOpen(true)}
      >
        {t('mergeSelected')}
      </Button>
      {isOpen ? <LazyMergeDialog ids={ids} onMerged={onMerged} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
