import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { MenuButton } from '#ui/menu/Menu.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import { useRefusal } from '../../form/use-refusal.ts';
import { isMobile, wireMobile } from '../../own/field-rules.ts';
import * as styles from '../../UserCentre.css.ts';
import { furtherActions, type RowAction } from '../row-actions.ts';
import { strings } from '../strings.ts';
import { GrantFields } from './GrantFields.tsx';
import { QuotaFields } from './QuotaFields.tsx';
import { isQuota, QUOTAS, quotaOf, typedQuota } from './quotas.ts';

export interface SubAccountDialogProps {
  /** Whom to change; without one somebody is invited. */
  account: Schemas['SubAccount'] | undefined;
  list: Schemas['RoleList'];
  /** What else can be done with the account, which the list offers at the end of its row. */
  onAct: (action: RowAction, account: Schemas['SubAccount']) => void;
  onClose: () => void;
  onSaved: () => void;
}

/** A colleague's name, number, rights and quotas. */
export function SubAccountDialog({ account, list, onAct, onClose, onSaved }: SubAccountDialogProps) {
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
        <Known account={account} onAct={onAct} />
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

/** The number of an account there is, and what else can be done with it. */
function Known({ account, onAct }: { account: Schemas['SubAccount']; onAct: SubAccountDialogProps['onAct'] }) {
  const t = useStrings(strings);
  return (
    <div className={styles.line}>
      <p>{account.username}</p>
      <span className={styles.end}>
        <MenuButton
          label={t('actionsFor', { name: account.nickname })}
          trigger={<Icon of={IconDots} />}
          items={furtherActions(account, t)}
          onAction={(id) => onAct(id as RowAction, account)}
        />
      </span>
    </div>
  );
}

/** What a sub-account may do and see. */
export type Grants = Pick<Schemas['SubAccount'], 'roleids' | 'permissions' | 'isindustrymanager' | 'datascope'>;

function grantsOf(account: Schemas['SubAccount'] | undefined): Grants {
  if (!account) return { roleids: [], permissions: [], isindustrymanager: 0, datascope: 'SELF' };
  const { roleids, permissions, isindustrymanager, datascope } = account;
  return { roleids, permissions, isindustrymanager, datascope };
}
