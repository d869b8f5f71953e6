import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useRecord } from '#actors/use-record.ts';
import { useRemoval } from '#actors/use-removal.ts';
import { useReturn } from '#actors/use-return.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { Empty } from '#ui/empty/Empty.tsx';

import * as styles from '../messaging.css.ts';
import { AccountForm } from './AccountForm.tsx';
import { AccountLine } from './AccountLine.tsx';
import { gatewayStrings } from './gateway-strings.ts';
import { GatewayForm } from './GatewayForm.tsx';
import { GatewayLogin } from './GatewayLogin.tsx';
import { strings } from './strings.ts';

type Account = Schemas['WhatsAppAccount'];
type Opened = { kind: 'add' } | { kind: 'addGateway' } | { kind: 'edit' | 'remove' | 'logIn' | 'logOut'; account: Account };

const ROWS_AWAITED = 3;

/** The company's numbers, how WhatsApp rates them, and what WhatsApp has to be told. */
export function Accounts() {
  const t = useStrings(strings);
  const gateway = useStrings(gatewayStrings);
  const may = usePermission();
  const { listWhatsAppAccounts } = useCalls();
  const { record: accounts, error, reload } = useRecord(({ signal }) => listWhatsAppAccounts(undefined, { signal }));
  const [opened, open] = useState<Opened>();
  useReturn(reload);
  const close = () => open(undefined);
  const add = (
    <div className={styles.actions}>
      <Button variant="primary" {...may('marketing', 'add')} onPress={() => open({ kind: 'add' })}>
        {t('add')}
      </Button>
      <Button {...may('marketing', 'add')} onPress={() => open({ kind: 'addGateway' })}>
        {gateway('add')}
      </Button>
    </div>
  );
  if (!accounts) return <Awaited rows={ROWS_AWAITED} label={t('loading')} error={error} title={t('failed')} onRetry={reload} />;
  return (
    <>
      {accounts.length === 0 ? (
        <Empty kind="first" title={t('none')} actions={add}>
          {t('noneHow')}
        </Empty>
      ) : (
        <section aria-labelledby="whatsapp-numbers">
          <div className={styles.head}>
            <h2 id="whatsapp-numbers" className={styles.heading}>
              {t('accounts')}
            </h2>
            {add}
          </div>
          <ul data-list="">
            {accounts.map((account) => (
              <AccountLine
                key={account.id}
                account={account}
                onEdit={() => open({ kind: 'edit', account })}
                onRemove={() => open({ kind: 'remove', account })}
                onLogIn={() => open({ kind: 'logIn', account })}
                onLogOut={() => open({ kind: 'logOut', account })}
                onChanged={reload}
              />
            ))}
          </ul>
        </section>
      )}
      {opened ? <Window opened={opened} onChanged={reload} onClose={close} /> : null}
    </>
  );
}

interface WindowProps {
  opened: Opened;
  onChanged: () => void;
  onClose: () => void;
}

/** Shows the dialog that is open over the list. */
function Window({ opened, onChanged, onClose }: WindowProps) {
  if (opened.kind === 'add') return <AccountForm account={undefined} onSaved={onChanged} onClose={onClose} />;
  if (opened.kind === 'addGateway') return <GatewayForm account={undefined} onSaved={onChanged} onClose={onClose} />;
  const { kind, account } = opened;
  const window = { account, onClose };
  if (kind === 'logIn') return <GatewayLogin {...window} onChanged={onChanged} />;
  if (kind === 'edit')
    return account.kind === 'cloud' ? <AccountForm {...window} onSaved={onChanged} /> : <GatewayForm {...window} onSaved={onChanged} />;
  return <Farewell kind={kind} account={account} onChanged={onChanged} onClose={onClose} />;
}

interface FarewellProps extends Omit<WindowProps, 'opened'> {
  kind: 'remove' | 'logOut';
  account: Account;
}

/** Asks before a number goes, or the login of one ends. */
function Farewell({ kind, account: { id, name }, onChanged, onClose }: FarewellProps) {
  const t = useStrings(strings);
  const gateway = useStrings(gatewayStrings);
  const { deleteWhatsAppAccount, closeWhatsAppLogin } = useCalls();
  const words =
    kind === 'remove'
      ? { title: t('removeTitle', { name }), body: t('removeBody'), action: t('remove') }
      : { title: gateway('logOutTitle', { name }), body: gateway('logOutBody'), action: gateway('logOut') };
  const removal = useRemoval({
    remove: (): Promise<unknown> => (kind === 'remove' ? deleteWhatsAppAccount({ id }) : closeWhatsAppLogin({ id })),
    done: kind === 'remove' ? t('removed', { name }) : gateway('loggedOut', { name }),
    onRemoved: onChanged,
    onClose,
  });
  return <ConfirmDialog {...removal} {...words} isDanger isOpen />;
}
