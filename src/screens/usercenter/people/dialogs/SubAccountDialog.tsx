import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';

import { useCalls } from '#actors/calls.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { useForm } from '#actors/use-form.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { builtInRole } from '#lib/status-names.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { MenuButton } from '#ui/menu/Menu.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import { isMobile, wireMobile } from '../../own/field-rules.ts';
import * as styles from '../../UserCentre.css.ts';
import { furtherActions, type RowAction } from '../row-actions.ts';
import { strings } from '../strings.ts';
import { GrantFields } from './GrantFields.tsx';
import { grantsOf } from './ready-roles.ts';

/** The quotas in the order of their use. */
const QUOTAS = ['customerlimit', 'exportperday', 'miningperday', 'mailpermonth'] as const;

type QuotaName = (typeof QUOTAS)[number];

/** The quotas as they stand in the fields; an empty one is no limit. */
type TypedQuota = Readonly<Record<QuotaName, string>>;

const MOST = 1_000_000;

interface QuotaFieldsProps {
  value: TypedQuota;
  onChange: (value: TypedQuota) => void;
  at: (field: QuotaName) => string | undefined;
}

export interface SubAccountDialogProps {
  /** The account to change; without one somebody is invited. */
  account: Schemas['SubAccount'] | undefined;
  list: Schemas['RoleList'];
  /** Runs another action on the account, which the list offers at the end of its row. */
  onAct: (action: RowAction, account: Schemas['SubAccount']) => void;
  onClose: () => void;
  onSaved: () => void;
}

/** A colleague's name, number, rights and quotas. */
export function SubAccountDialog({ account, list, onAct, onClose, onSaved }: SubAccountDialogProps) {
  const t = useStrings(strings);
  const { addSubAccount, updateSubAccount } = useCalls();
  const { show } = useToastActions();
  const draft = useForm(`account.${account?.id ?? 'new'}`, typedOf(account, list));
  const { values, change } = draft;
  const { username, nickname } = values;
  const { submit, isBusy, error } = useSubmission((sent: Omit<Schemas['NewSubAccount'], 'username'>) =>
    account ? updateSubAccount({ id: account.id, ...sent }) : addSubAccount({ username: wireMobile(username), ...sent }),
  );
  const errors = useFormErrors(error, ['username', 'nickname', ...QUOTAS]);

  const save = async () => {
    const wrong = {
      username: account || isMobile(username) ? undefined : t('wrongMobile'),
      nickname: nickname.trim() ? undefined : t('missingName'),
      ...Object.fromEntries(QUOTAS.map((name) => [name, isQuota(values[name]) ? undefined : t('wrongQuota')])),
    };
    if (!errors.check(wrong)) return;
    const saved = await submit({ nickname: nickname.trim(), ...grantsIn(values), quota: quotaOf(values) });
    if (!saved) return;
    show({ tone: 'success', text: account ? t('savedToast') : t('invitedToast', { mobile: saved.username }) });
    draft.forget();
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
      errors={errors}
      draft={draft}
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
        onChange={(text) => change({ nickname: text })}
        error={errors.at('nickname')}
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
          onChange={(text) => change({ username: text })}
          error={errors.at('username')}
        />
      )}
      <GrantFields list={list} value={values} onChange={change} />
      <QuotaFields value={values} onChange={change} at={errors.at} />
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

/** The rights of a sub-account: what it may do and see. */
export type Grants = Pick<Schemas['SubAccount'], 'roleids' | 'permissions' | 'isindustrymanager' | 'datascope'>;

const NOTHING: Grants = { roleids: [], permissions: [], isindustrymanager: builtInRole.none, datascope: 'SELF' };

/**
 * Returns the values that the form begins with; the number of an account that exists is not changed here.
 *
 * Whoever is invited begins as a salesperson, unless the company has made roles of its own to choose from.
 */
function typedOf(account: Schemas['SubAccount'] | undefined, { roles, areas }: Schemas['RoleList']) {
  const usual = roles.length > 0 ? NOTHING : { ...NOTHING, ...grantsOf('sales', areas) };
  return { username: '', nickname: account?.nickname ?? '', ...grantsIn(account ?? usual), ...typedQuota(account?.quota) };
}

function grantsIn({ roleids, permissions, isindustrymanager, datascope }: Grants): Grants {
  return { roleids, permissions, isindustrymanager, datascope };
}

/** How much an account may use. */
function QuotaFields({ value, onChange, at }: QuotaFieldsProps) {
  const t = useStrings(strings);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('quota')}</legend>
      <p className={styles.help}>{t('quotaHelp')}</p>
      <div className={styles.quotas}>
        {QUOTAS.map((name) => (
          <TextField
            key={name}
            label={t(`quota.${name}`)}
            name={name}
            inputMode="numeric"
            autoComplete="off"
            maxLength={7}
            value={value[name]}
            onChange={(typed) => onChange({ ...value, [name]: typed })}
            error={at(name)}
          />
        ))}
      </div>
    </fieldset>
  );
}

function typedQuota(quota: Schemas['Quota'] | undefined): TypedQuota {
  return Object.fromEntries(QUOTAS.map((name) => [name, String(quota?.[name] ?? '')])) as TypedQuota;
}

function isQuota(typed: string): boolean {
  return typed.trim() === '' || (/^\d{1,7}$/.test(typed.trim()) && Number(typed) <= MOST);
}

function quotaOf(typed: TypedQuota): Schemas['Quota'] {
  return Object.fromEntries(QUOTAS.map((name) => [name, typed[name].trim() === '' ? null : Number(typed[name])])) as Schemas['Quota'];
}
