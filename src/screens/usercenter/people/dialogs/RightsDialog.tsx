import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';

import { PersonMatrix } from '../../roles/PersonMatrix.tsx';
import { strings } from '../strings.ts';

export interface RightsDialogProps {
  account: Schemas['SubAccount'];
  roles: Schemas['RoleList'];
  onClose: () => void;
}

/** What a colleague may do, and through which role. */
export function RightsDialog({ account, roles, onClose }: RightsDialogProps) {
  const t = useStrings(strings);
  return (
    <Dialog title={t('rightsTitle', { name: account.nickname })} width="view" isOpen onClose={onClose}>
      <PersonMatrix account={account} list={roles} />
    </Dialog>
  );
}
