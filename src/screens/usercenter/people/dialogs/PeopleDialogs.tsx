import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';

import { PersonMatrix } from '../../roles/PersonMatrix.tsx';
import type { RowAction } from '../row-actions.ts';
import { strings } from '../strings.ts';
import { LeaveDialog } from './LeaveDialog.tsx';
import { ResetDialog } from './ResetDialog.tsx';
import { SubAccountDialog } from './SubAccountDialog.tsx';

type SubAccount = Schemas['SubAccount'];

/** What lies over the list of people, and whom it is about; a form about nobody invites somebody. */
export type PeopleDialog =
  | { kind: 'form'; account: SubAccount | undefined }
  | { kind: 'rights' | 'password' | 'disable' | 'remove'; account: SubAccount };

export interface PeopleDialogsProps {
  open: PeopleDialog | undefined;
  roles: Schemas['RoleList'];
  onAct: (action: RowAction, account: SubAccount) => void;
  onClose: () => void;
  onChanged: () => void;
}

/** The one dialog over the list that is open, if any. */
export function PeopleDialogs({ open, roles, onAct, onClose, onChanged }: PeopleDialogsProps) {
  if (open === undefined) return null;
  if (open.kind === 'form')
    return <SubAccountDialog account={open.account} list={roles} onAct={onAct} onClose={onClose} onSaved={onChanged} />;
  if (open.kind === 'rights') return <RightsDialog account={open.account} roles={roles} onClose={onClose} />;
  if (open.kind === 'password') return <ResetDialog account={open.account} onClose={onClose} onReset={onChanged} />;
  return <LeaveDialog account={open.account} isRemoval={open.kind === 'remove'} onClose={onClose} onLeft={onChanged} />;
}

interface RightsDialogProps {
  account: Schemas['SubAccount'];
  roles: Schemas['RoleList'];
  onClose: () => void;
}

/** What a colleague may do, and through which role. */
function RightsDialog({ account, roles, onClose }: RightsDialogProps) {
  const t = useStrings(strings);
  return (
    <Dialog title={t('rightsTitle', { name: account.nickname })} width="view" isOpen onClose={onClose}>
      <PersonMatrix account={account} list={roles} />
    </Dialog>
  );
}
