import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useAttempt } from '#actors/use-attempt.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { accountStatus } from '#lib/status-names.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Choice } from '#ui/choice/Choice.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { FilterBar } from '#ui/filter-bar/FilterBar.tsx';
import { SearchField } from '#ui/search-field/SearchField.tsx';
import { PasswordField } from '#ui/text-field/PasswordField.tsx';

import { PersonMatrix } from '../roles/PersonMatrix.tsx';
import * as styles from '../UserCentre.css.ts';
import { LeaveDialog } from './dialogs/LeaveDialog.tsx';
import { SubAccountDialog } from './dialogs/SubAccountDialog.tsx';
import { PeopleTable } from './PeopleTable.tsx';
import type { RowAction } from './row-actions.ts';
import { strings } from './strings.ts';
import { STATES, type SubAccountList, useSubAccounts } from './use-sub-accounts.ts';

const SHORTEST = 10;

type SubAccount = Schemas['SubAccount'];

/** The people of the company: who they are, what they may do, and the ways to invite, change, disable and delete them. */
export function SubAccounts() {
  const t = useStrings(strings);
  const { updateSubAccountStatus, sendInvitation } = useCalls();
  const { show } = useToastActions();
  const attempt = useAttempt();
  const people = useSubAccounts();
  const [open, setOpen] = useState<PeopleDialog>();
  const { list, roles, reload } = people;

  const enable = ({ id, nickname }: SubAccount) =>
    attempt(async () => {
      await updateSubAccountStatus({ id, status: accountStatus.enabled });
      show({ tone: 'success', text: t('enabled', { name: nickname }) });
      reload();
    });
  const inviteAgain = ({ id, username }: SubAccount) =>
    attempt(async () => {
      await sendInvitation({ id });
      show({ tone: 'success', text: t('invitedToast', { mobile: username }) });
    });
  const act = (action: RowAction, account: SubAccount) => {
    setOpen(undefined);
    if (action === 'enable') void enable(account);
    else if (action === 'inviteAgain') void inviteAgain(account);
    else setOpen(action === 'edit' ? { kind: 'form', account } : { kind: action, account });
  };

  if (!list.shown || !roles.record)
    return <Awaited rows={list.size} label={t('loading')} error={list.error ?? roles.error} title={t('failed')} onRetry={reload} />;
  return (
    <section aria-labelledby="sub-accounts">
      <div className={styles.line}>
        <h2 id="sub-accounts" className={styles.total}>
          {t('count', { n: list.total })}
        </h2>
        <span className={styles.end}>
          <Button variant="primary" onPress={() => setOpen({ kind: 'form', account: undefined })}>
            {t('add')}
          </Button>
        </span>
      </div>
      <PeopleFilters people={people} />
      <PeopleTable people={people} onAct={act} />
      <PeopleDialogs open={open} roles={roles.record} onAct={act} onClose={() => setOpen(undefined)} onChanged={reload} />
    </section>
  );
}

/** Shows the filters of people: a name or number, and whether they are enabled. */
function PeopleFilters({ people: { filter, narrow, typeKeyword, clear, setCount } }: { people: SubAccountList }) {
  const t = useStrings(strings);
  return (
    <FilterBar setCount={setCount} onClear={clear}>
      <SearchField
        label={t('search')}
        placeholder={t('searchHint')}
        maxLength={100}
        value={filter.keyword}
        onChange={typeKeyword}
        onSearch={(keyword) => narrow({ keyword })}
      />
      <Choice
        label={t('state')}
        options={STATES.map((id) => ({ id, name: t(`state.${id}`) }))}
        value={filter.status}
        onChange={(status) => narrow({ status })}
      />
    </FilterBar>
  );
}

/** The dialog over the list of people, and whom it is about; a form about nobody invites somebody. */
type PeopleDialog =
  | { kind: 'form'; account: SubAccount | undefined }
  | { kind: 'rights' | 'password' | 'disable' | 'remove'; account: SubAccount };

interface PeopleDialogsProps {
  open: PeopleDialog | undefined;
  roles: Schemas['RoleList'];
  onAct: (action: RowAction, account: SubAccount) => void;
  onClose: () => void;
  onChanged: () => void;
}

/** The one dialog over the list that is open, if any. */
function PeopleDialogs({ open, roles, onAct, onClose, onChanged }: PeopleDialogsProps) {
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

/** Shows what a colleague may do, and through which role. */
function RightsDialog({ account, roles, onClose }: RightsDialogProps) {
  const t = useStrings(strings);
  return (
    <Dialog title={t('rightsTitle', { name: account.nickname })} width="view" isOpen onClose={onClose}>
      <PersonMatrix account={account} list={roles} />
    </Dialog>
  );
}

/** A new password for a colleague who has lost theirs. */
function ResetDialog({ account, onClose, onReset }: { account: Schemas['SubAccount']; onClose: () => void; onReset: () => void }) {
  const t = useStrings(strings);
  const { saveSubAccountPassword } = useCalls();
  const { show } = useToastActions();
  const [newpwd, setNew] = useState('');
  const { submit, isBusy, error } = useSubmission(async (password: string) => {
    await saveSubAccountPassword({ id: account.id, newpwd: password });
    return true;
  });
  const errors = useFormErrors(error, ['newpwd']);

  const save = async () => {
    if (!errors.check({ newpwd: newpwd.length < SHORTEST ? t('shortPassword') : undefined })) return;
    if (!(await submit(newpwd))) return;
    show({ tone: 'success', text: t('passwordReset', { name: account.nickname }) });
    onReset();
    onClose();
  };

  return (
    <FormDialog
      title={t('passwordTitle', { name: account.nickname })}
      action={t('password')}
      isOpen
      isBusy={isBusy}
      errors={errors}
      draft={null}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <PasswordField
        label={t('newPassword')}
        name="newpwd"
        autoComplete="new-password"
        maxLength={128}
        help={t('passwordHelp')}
        value={newpwd}
        onChange={setNew}
        error={errors.at('newpwd')}
      />
    </FormDialog>
  );
}
