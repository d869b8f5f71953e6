import { useState } from 'react';

import { usePermission } from '#actors/use-permission.ts';
import type { Input } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button, type ButtonProps } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';

import { strings } from './strings.ts';
import { useQueryStart } from './use-query-start.ts';

/** One query collects so many companies; the contract's conditions say the same. */
const COLLECT_ALL_AT_MOST = 5_000;

export interface CollectAllProps {
  condition: Input<'startSearchQuery'>['condition'];
  total: number;
  variant?: ButtonProps['variant'];
  size?: ButtonProps['size'];
}

/** Collects every company of a search, after it has said how many that is. */
export function CollectAll({ condition, total, variant, size }: CollectAllProps) {
  const t = useStrings(strings);
  const may = usePermission();
  const { start, isBusy } = useQueryStart();
  const [isAsking, setAsking] = useState(false);
  const tooMany = total > COLLECT_ALL_AT_MOST ? { isDisabled: true, disabledReason: t('tooManyResults', { n: COLLECT_ALL_AT_MOST }) } : {};
  return (
    <>
      <Button variant={variant} size={size} {...tooMany} {...may('search', 'collect')} onPress={() => setAsking(true)}>
        {t('collectAll', { n: total })}
      </Button>
      <ConfirmDialog
        title={t('collectAllTitle', { n: total })}
        body={t('collectAllBody')}
        action={t('collectAll', { n: total })}
        isOpen={isAsking}
        isBusy={isBusy}
        onConfirm={() => void start('collect', condition)}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
