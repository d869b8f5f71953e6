import type { ReactNode } from 'react';

import { COLLECT_AT_MOST } from '#actors/use-collection.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { BatchBar } from '#ui/batch-bar/BatchBar.tsx';
import { Button } from '#ui/button/Button.tsx';

import { strings } from '../strings.ts';
import type { CompanyActions } from './CompanyList.tsx';

export interface SelectionProps extends CompanyActions {
  /** The selected companies are collected and no longer selected. */
  onCollected: () => void;
  /** What else can be done from here. */
  children?: ReactNode;
}

/** What can be done with the companies that are selected; nothing where none is. */
export function Selection({ selected, onSelect, collection, onCollected, children }: SelectionProps) {
  const t = useStrings(strings);
  const may = usePermission();
  if (selected.size === 0) return null;
  const clear = () => onSelect(new Set());
  const collect = async () => {
    if (!(await collection.collect([...selected]))) return;
    clear();
    onCollected();
  };
  const tooMany = selected.size > COLLECT_AT_MOST ? { isDisabled: true, disabledReason: t('tooMany', { n: COLLECT_AT_MOST }) } : {};
  return (
    <BatchBar count={selected.size} words={t('selected', { n: selected.size })} onClear={clear}>
      <Button
        variant="primary"
        size="small"
        isBusy={collection.isBusy}
        busyWord={t('collecting')}
        {...tooMany}
        {...may('search', 'collect')}
        onPress={() => void collect()}
      >
        {t('collectSelected', { n: selected.size })}
      </Button>
      {children}
    </BatchBar>
  );
}
