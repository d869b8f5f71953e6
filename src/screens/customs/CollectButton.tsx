import { customerHref } from '#actors/customer-href.ts';
import { useGo } from '#actors/page.ts';
import { usePermission } from '#actors/use-permission.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
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
  const look = isPrimary ? ({ variant: 'primary' } as const) : ({ size: 'small' } as const);
  if (owned.state === 'none')
    return (
      <Button {...look} aria-label={t('collectOf', { name })} isDisabled={isBusy} {...may('customs', 'collect')} onPress={onCollect}>
        {t('collect')}
      </Button>
    );
  const address = customerHref(owned);
  if (address === undefined) return null;
  return (
    <Button {...look} aria-label={t('openCustomerOf', { name })} {...may('customer', 'view')} onPress={() => go(address)}>
      {t(isPrimary ? 'openCustomer' : 'openShort')}
    </Button>
  );
}
