import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';

import { customerHref } from '#actors/customer-href.ts';
import { useGo } from '#actors/page.ts';
import { usePermission } from '#actors/use-permission.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { Icon } from '#ui/icon/Icon.tsx';

import { strings } from './strings.ts';

export interface CollectButtonProps {
  exhibitor: { readonly name: string; readonly owned: Schemas['Owned'] };
  isBusy: boolean;
  onCollect: () => void;
}

/** One button whose meaning follows whose the company is, so that the focus stays when collecting turns it into opening. */
export function CollectButton({ exhibitor: { name, owned }, isBusy, onCollect }: CollectButtonProps) {
  const t = useStrings(strings);
  const go = useGo();
  const may = usePermission();
  const address = customerHref(owned);
  const isOpening = address !== undefined;
  if (owned.state !== 'none' && !isOpening) return null;
  const action = isOpening
    ? { onPress: () => go(address), ...may('customer', 'view') }
    : { onPress: onCollect, isDisabled: isBusy, ...may('fair', 'collect') };
  return (
    <Button
      size="small"
      aria-label={t(isOpening ? 'openOf' : 'collectOf', { name })}
      icon={isOpening ? undefined : <Icon of={IconPlus} size="small" />}
      {...action}
    >
      {t(isOpening ? 'open' : 'collect')}
    </Button>
  );
}
