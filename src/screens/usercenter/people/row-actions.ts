import type { Schemas } from '#client/calls.ts';
import { accountStatus } from '#lib/status-names.ts';
import type { MenuItems } from '#ui/menu/menu-items.ts';

import type { strings } from './strings.ts';

/** The actions on one sub-account. */
export type RowAction = 'edit' | 'rights' | 'password' | 'inviteAgain' | 'enable' | 'disable' | 'remove';

/** Returns the actions on this sub-account as it is now, beside editing it. */
export function furtherActions(
  { status, joined }: Pick<Schemas['SubAccount'], 'status' | 'joined'>,
  t: (key: keyof typeof strings & RowAction) => string,
): MenuItems {
  return [
    { id: 'rights', name: t('rights') },
    joined ? { id: 'password', name: t('password') } : { id: 'inviteAgain', name: t('inviteAgain') },
    status === accountStatus.enabled ? { id: 'disable', name: t('disable') } : { id: 'enable', name: t('enable') },
    { section: '' },
    { id: 'remove', name: t('remove') },
  ];
}
