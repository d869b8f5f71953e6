import { useGo } from '#actors/page.ts';
import { usePermission } from '#actors/use-permission.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { Button } from '#ui/button/Button.tsx';

import { strings } from './list/strings.ts';

export interface CollectButtonProps {
  company: { readonly name: string; readonly owned: Schemas['Owned'] };
  isBusy: boolean;
  onCollect: () => void;
  /** The action of the page rather than of a row. */
  isPrimary?: boolean | undefined;
}

/** One button whose meaning follows whose the company is, so that the focus stays when collecting turns it into opening. */
export function CollectButton({ company: { name, owned }, isBusy, onCollect, isPrimary = false }: CollectButtonProps) {
  const t = useStrings(strings);
  const may = usePermission();
  const go = useGo();
  const { state, customerid } = owned;
  const look = isPrimary ? ({ variant: 'primary' } as const) : ({ size: 'small' } as const);
  if (state === 'none')
    return (
      <Button {...look} aria-label={t('collectOf', { name })} isDisabled={isBusy} {...may('customs', 'collect')} onPress={onCollect}>
        {t('collect')}
      </Button>
    );
  if (customerid === undefined) return null;
  const open = () => go(href('customer.company', { type: 'slist', id: customerid }));
  return (
    <Button {...look} aria-label={t('openCustomerOf', { name })} {...may('customer', 'view')} onPress={open}>
      {t(isPrimary ? 'openCustomer' : 'openShort')}
    </Button>
  );
}
