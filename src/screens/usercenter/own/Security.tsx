import { type ReactNode, useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useSystem } from '#actors/system.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { useAction, useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { PasswordField } from '#ui/text-field/PasswordField.tsx';

import * as styles from '../UserCentre.css.ts';
import { EmailDialog } from './EmailDialog.tsx';
import { MobileDialog } from './MobileDialog.tsx';
import { strings } from './strings.ts';

const SHORTEST = 10;

type Account = Schemas['OwnAccount'];

/** How one logs in and what one may see, each with the way to change what is one's own. */
export function Security({ account, onChanged }: { account: Account; onChanged: () => void }) {
  const t = useStrings(strings);
  const { dayTime } = useFormats();
  const [open, setOpen] = useState<'mobile' | 'email' | 'password'>();
  const close = () => setOpen(undefined);
  const facts: { name: string; value: string; action?: ReactNode }[] = [
    { name: t('mobile'), value: account.username, action: <Change onPress={() => setOpen('mobile')}>{t('changeMobile')}</Change> },
    {
      name: t('email'),
      value: account.email || t('noEmail'),
      action: <Change onPress={() => setOpen('email')}>{t(account.email ? 'changeEmail' : 'addEmail')}</Change>,
    },
    { name: t('password'), value: t('passwordKept'), action: <Change onPress={() => setOpen('password')}>{t('changePassword')}</Change> },
    { name: t('lastLogin'), value: account.lastlogin ? dayTime(account.lastlogin) : t('never') },
    {
      name: t('rights'),
      value: roleNames(account, t).join(t('between')),
      action: managerRole(account, onChanged),
    },
    { name: t('scope'), value: t(account.datascope === 'ALL' ? 'seesAll' : 'seesOwn') },
  ];

  return (
    <section className={styles.section} aria-labelledby="security">
      <h2 id="security" className={styles.heading}>
        {t('security')}
      </h2>
      <dl className={styles.facts}>
        {facts.map(({ name, value, action }) => (
          <div key={name} className={styles.fact}>
            <dt className={styles.term}>{name}</dt>
            <dd>{value}</dd>
            {action === undefined ? null : <dd>{action}</dd>}
          </div>
        ))}
      </dl>
      {open === 'password' ? <PasswordDialog username={account.username} onClose={close} /> : null}
      {open === 'mobile' ? <MobileDialog account={account} onClose={close} onChanged={onChanged} /> : null}
      {open === 'email' ? <EmailDialog account={account} onClose={close} onChanged={onChanged} /> : null}
    </section>
  );
}

/** A sub-account's roles are its parent's to give. */
function managerRole(account: Account, onChanged: () => void): ReactNode {
  return account.isparent ? <ManagerRole account={account} onChanged={onChanged} /> : undefined;
}

/** The values of a parent account without the industry manager's role, and with it. */
const [OWNER_ONLY, INDUSTRY_MANAGER] = [0, 1] as const;

/** Lays the industry manager's role down or takes it up; the menu follows at once. */
function ManagerRole({ account, onChanged }: { account: Account; onChanged: () => void }) {
  const t = useStrings(strings);
  const { saveUserInfo } = useCalls();
  const { refreshRights } = useSystem();
  const { show } = useToastActions();
  const { submit, isBusy } = useAction(saveUserInfo);
  const isManager = account.isindustrymanager === INDUSTRY_MANAGER;
  const change = async () => {
    const saved = await submit({ isindustrymanager: isManager ? OWNER_ONLY : INDUSTRY_MANAGER });
    if (!saved) return;
    onChanged();
    void refreshRights();
    show({ tone: 'success', text: t(isManager ? 'roleLaidDown' : 'roleTakenUp') });
  };
  return (
    <Button size="small" isBusy={isBusy} onPress={() => void change()}>
      {t(isManager ? 'layRoleDown' : 'takeRoleUp')}
    </Button>
  );
}

function Change({ onPress, children }: { onPress: () => void; children: string }) {
  return (
    <Button size="small" onPress={onPress}>
      {children}
    </Button>
  );
}

function roleNames({ isparent, isindustrymanager, roles }: Account, t: (key: keyof typeof strings) => string): string[] {
  const given = [[], [t('industryManager')], [t('genjin')]][isindustrymanager] ?? [];
  const names = [...(isparent ? [t('parentAccount')] : []), ...given, ...roles];
  return names.length > 0 ? names : [t('noRole')];
}

/** A new password, for whoever knows the present one; the other devices are logged out. */
function PasswordDialog({ username, onClose }: { username: string; onClose: () => void }) {
  const t = useStrings(strings);
  const { updatePassword } = useCalls();
  const { refreshRights } = useSystem();
  const { show } = useToastActions();
  const { submit, isBusy, error } = useSubmission(updatePassword);
  const errors = useFormErrors(error, ['oldpwd', 'newpwd']);
  const [oldpwd, setOld] = useState('');
  const [newpwd, setNew] = useState('');

  const save = async () => {
    const wrong = { oldpwd: oldpwd ? undefined : t('missingPassword'), newpwd: newpwd.length < SHORTEST ? t('shortPassword') : undefined };
    if (!errors.check(wrong)) return;
    const changed = await submit({ oldpwd, newpwd });
    if (!changed) return;
    void refreshRights();
    show({ tone: 'success', text: t('passwordChanged') });
    onClose();
  };

  return (
    <FormDialog
      title={t('changePassword')}
      action={t('changePassword')}
      isOpen
      isBusy={isBusy}
      errors={errors}
      draft={null}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      {/* Tells password managers whose password changes. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        label={t('oldPassword')}
        name="oldpwd"
        autoComplete="current-password"
        maxLength={128}
        value={oldpwd}
        onChange={setOld}
        error={errors.at('oldpwd')}
      />
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
