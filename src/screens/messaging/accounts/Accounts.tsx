import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useRecord } from '#actors/use-record.ts';
import { useReturn } from '#actors/use-return.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Empty } from '#ui/empty/Empty.tsx';

import * as styles from '../messaging.css.ts';
import { RemovalQuestion } from '../RemovalQuestion.tsx';
import { AccountForm } from './AccountForm.tsx';
import { AccountLine } from './AccountLine.tsx';
import { strings } from './strings.ts';

type Account = Schemas['WhatsAppAccount'];
type Opened = { kind: 'add' } | { kind: 'edit' | 'remove'; account: Account };

const ROWS_AWAITED = 3;

/** The company's numbers, how WhatsApp rates them, and what WhatsApp has to be told. */
export function Accounts() {
  const t = useStrings(strings);
  const may = usePermission();
  const { listWhatsAppAccounts } = useCalls();
  const { record: accounts, error, reload } = useRecord(({ signal }) => listWhatsAppAccounts(undefined, { signal }));
  const [opened, open] = useState<Opened>();
  useReturn(reload);
  const close = () => open(undefined);
  const add = (
    <Button variant="primary" {...may('marketing', 'add')} onPress={() => open({ kind: 'add' })}>
      {t('add')}
    </Button>
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
          <ul>
            {accounts.map((account) => (
              <AccountLine
                key={account.id}
                account={account}
                onEdit={() => open({ kind: 'edit', account })}
                onRemove={() => open({ kind: 'remove', account })}
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

/** What is open over the list. */
function Window({ opened, onChanged, onClose }: { opened: Opened; onChanged: () => void; onClose: () => void }) {
  const t = useStrings(strings);
  const { deleteWhatsAppAccount } = useCalls();
  if (opened.kind === 'add') return <AccountForm account={undefined} onSaved={onChanged} onClose={onClose} />;
  const { account } = opened;
  if (opened.kind === 'edit') return <AccountForm account={account} onSaved={onChanged} onClose={onClose} />;
  return (
    <RemovalQuestion
      title={t('removeTitle', { name: account.name })}
      body={t('removeBody')}
      action={t('remove')}
      done={t('removed', { name: account.name })}
      remove={() => deleteWhatsAppAccount({ id: account.id })}
      onRemoved={onChanged}
      onClose={onClose}
    />
  );
}
