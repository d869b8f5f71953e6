import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import { useRefusal } from '../form/use-refusal.ts';
import { isMobile, wireMobile } from '../own/field-rules.ts';
import * as styles from '../UserCentre.css.ts';
import { GrantFields } from './GrantFields.tsx';
import { QuotaFields } from './QuotaFields.tsx';
import { isQuota, QUOTAS, quotaOf, typedQuota } from './quotas.ts';
import { strings } from './strings.ts';

export interface SubAccountDialogProps {
  /** Whom to change; without one somebody is invited. */
  account: Schemas['SubAccount'] | undefined;
  list: Schemas['RoleList'];
  onClose: () => void;
  onSaved: () => void;
}

/** A colleague's name, number, rights and quotas. */
export function SubAccountDialog({ account, list, onClose, onSaved }: SubAccountDialogProps) {
  const t = useStrings(strings);
  const { addSubAccount, updateSubAccount } = useCalls();
  const { show } = useToastActions();
  const [username, setUsername] = useState('');
  const [nickname, setNickname] = useState(account?.nickname ?? '');
  const [grants, setGrants] = useState<Grants>(() => grantsOf(account));
  const [quota, setQuota] = useState(() => typedQuota(account?.quota));
  const { submit, isBusy, error } = useSubmission((values: Omit<Schemas['NewSubAccount'], 'username'>) =>
    account ? updateSubAccount({ id: account.id, ...values }) : addSubAccount({ username: wireMobile(username), ...values }),
  );
  const { form, check, at, rest } = useRefusal(error, ['username', 'nickname', ...QUOTAS]);

  const save = async () => {
    const wrong = {
      username: account || isMobile(username) ? undefined : t('wrongMobile'),
      nickname: nickname.trim() ? undefined : t('missingName'),
      ...Object.fromEntries(QUOTAS.map((name) => [name, isQuota(quota[name]) ? undefined : t('wrongQuota')])),
    };
    if (!check(wrong)) return;
    const saved = await submit({ nickname: nickname.trim(), ...grants, quota: quotaOf(quota) });
    if (!saved) return;
    show({ tone: 'success', text: account ? t('savedToast') : t('invitedToast', { mobile: saved.username }) });
    onSaved();
    onClose();
  };

  return (
    <FormDialog
      title={t(account ? 'editTitle' : 'add')}
      action={t(account ? 'save' : 'invite')}
      width="view"
      isOpen
      isBusy={isBusy}
      failure={rest}
      formRef={form}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextField
        label={t('name')}
        name="nickname"
        isRequired
        autoComplete="off"
        maxLength={100}
        value={nickname}
        onChange={setNickname}
        error={at('nickname')}
      />
      {account ? (
        <p className={styles.words}>{account.username}</p>
      ) : (
        <TextField
          label={t('mobile')}
          name="username"
          isRequired
          type="tel"
          inputMode="tel"
          autoComplete="off"
          maxLength={30}
          help={t('mobileHelp')}
          value={username}
          onChange={setUsername}
          error={at('username')}
        />
      )}
      <GrantFields list={list} value={grants} onChange={setGrants} />
      <QuotaFields value={quota} onChange={setQuota} at={at} />
    </FormDialog>
  );
}

/** What a sub-account may do and see. */
export type Grants = Pick<Schemas['SubAccount'], 'roleids' | 'permissions' | 'isindustrymanager' | 'datascope'>;

function grantsOf(account: Schemas['SubAccount'] | undefined): Grants {
  if (!account) return { roleids: [], permissions: [], isindustrymanager: 0, datascope: 'SELF' };
  const { roleids, permissions, isindustrymanager, datascope } = account;
  return { roleids, permissions, isindustrymanager, datascope };
}
