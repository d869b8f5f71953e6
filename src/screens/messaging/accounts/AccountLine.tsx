import { useCalls } from '#actors/calls.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useAction } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { Status } from '#ui/status/Status.tsx';
import type { StatusTone } from '#ui/status/StatusShape.tsx';

import * as styles from '../messaging.css.ts';
import { gatewayStrings } from './gateway-strings.ts';
import { strings } from './strings.ts';

interface GatewayActionsProps {
  account: Schemas['WhatsAppAccount'];
  onLogIn: () => void;
  onLogOut: () => void;
}

type Account = Schemas['WhatsAppAccount'];

interface AccountLineProps {
  account: Account;
  onEdit: () => void;
  onRemove: () => void;
  onLogIn: () => void;
  onLogOut: () => void;
  onChanged: () => void;
}

const tones: Readonly<Record<Account['status'], StatusTone>> = { new: 'draft', working: 'done', refused: 'danger' };

/** One number: whether it can send, what WhatsApp thinks of it, and what can be done with it. */
export function AccountLine({ account, onEdit, onRemove, onLogIn, onLogOut, onChanged }: AccountLineProps) {
  const t = useStrings(strings);
  const may = usePermission();
  const { checkWhatsAppAccount } = useCalls();
  const { submit, isBusy } = useAction(checkWhatsAppAccount);
  const { id, kind, name, status, fault, faulttext } = account;
  const check = async () => {
    if (await submit({ id })) onChanged();
  };
  return (
    <li className={styles.line}>
      <div>
        <h3 className={styles.name}>{name}</h3>
        <Status tone={fault === '' ? tones[status] : 'danger'}>{t(`status.${status}`)}</Status>
        {fault === '' ? null : (
          <p className={styles.note}>
            {t(`fault.${fault}`)}
            {faulttext === '' ? null : <span lang="en"> · {faulttext}</span>}
          </p>
        )}
        {kind === 'cloud' ? <Facts account={account} /> : <GatewayFacts account={account} />}
      </div>
      <div className={styles.actions}>
        {kind === 'cloud' ? null : <GatewayActions account={account} onLogIn={onLogIn} onLogOut={onLogOut} />}
        <Button size="small" isBusy={isBusy} {...may('marketing', 'edit')} onPress={() => void check()}>
          {t('check')}
        </Button>
        <Button size="small" {...may('marketing', 'edit')} onPress={onEdit}>
          {t('edit')}
        </Button>
        <Button size="small" variant="danger" {...may('marketing', 'delete')} onPress={onRemove}>
          {t('remove')}
        </Button>
      </div>
    </li>
  );
}

function Facts({ account }: { account: Account }) {
  const t = useStrings(strings);
  const { dayTime, number } = useFormats();
  const { phonenumber, displayname, quality, tierlimit, usedtoday, hookurl, verifytoken, hooktime } = account;
  const used = number(usedtoday);
  const rows = [
    [t('number'), [phonenumber, displayname].filter(Boolean).join(' · ') || '—'],
    [t('quality'), t(`quality.${quality}`)],
    [t('used'), tierlimit === 0 ? t('usedFree', { used }) : t('usedOf', { used, limit: number(tierlimit) })],
    [t('reported'), hooktime === null ? t('never') : dayTime(hooktime)],
  ] as const;
  return (
    <>
      <dl className={styles.facts}>
        {rows.map(([term, value]) => (
          <div key={term} style={{ display: 'contents' }}>
            <dt className={styles.term}>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {hookurl === '' || verifytoken === '' ? null : (
          <>
            <dt className={styles.term}>{t('hook')}</dt>
            <dd>
              <code className={styles.code}>{hookurl}</code>
            </dd>
            <dt className={styles.term}>{t('verify')}</dt>
            <dd>
              <code className={styles.code}>{verifytoken}</code>
            </dd>
          </>
        )}
      </dl>
      <p className={styles.note}>{t(hookurl === '' ? 'noHook' : 'hookHow')}</p>
    </>
  );
}

/** Shows the actions on a number that a gateway speaks for: log it in, or read the phone's conversations and log it out. */
function GatewayActions({ account: { id, status }, onLogIn, onLogOut }: GatewayActionsProps) {
  const t = useStrings(gatewayStrings);
  const may = usePermission();
  const { importWhatsAppChats } = useCalls();
  const { show } = useToastActions();
  const { submit, isBusy } = useAction(importWhatsAppChats);
  const read = async () => {
    const done = await submit({ id });
    if (done) show({ tone: 'success', text: t('chatsRead', { n: done.count }) });
  };
  if (status !== 'working')
    return (
      <Button size="small" variant="primary" {...may('marketing', 'edit')} onPress={onLogIn}>
        {t('logIn')}
      </Button>
    );
  return (
    <>
      <Button size="small" isBusy={isBusy} {...may('marketing', 'edit')} onPress={() => void read()}>
        {t('readChats')}
      </Button>
      <Button size="small" {...may('marketing', 'edit')} onPress={onLogOut}>
        {t('logOut')}
      </Button>
    </>
  );
}

/** Says which phone it is, which gateway speaks for it, and how slowly it writes. The licence of one asks for a notice that it is used. */
function GatewayFacts({ account }: { account: Schemas['WhatsAppAccount'] }) {
  const t = useStrings(gatewayStrings);
  const words = useStrings(strings);
  const { dayTime, number } = useFormats();
  const { kind, phonenumber, displayname, gatewayurl, pace, tierlimit, usedtoday, hooktime, hookurl } = account;
  const rows = [
    [words('number'), [phonenumber, displayname].filter(Boolean).join(' · ') || '—'],
    [t('gateway'), [kind === 'cloud' ? '' : t(`kind.${kind}`), gatewayurl || t('ownGateway')].filter(Boolean).join(' · ')],
    [t('pace'), t('paceOf', { n: number(pace) })],
    [words('used'), words('usedOf', { used: number(usedtoday), limit: number(tierlimit) })],
    [words('reported'), hooktime === null ? words('never') : dayTime(hooktime)],
  ] as const;
  return (
    <>
      <dl className={styles.facts}>
        {rows.map(([term, value]) => (
          <div key={term} style={{ display: 'contents' }}>
            <dt className={styles.term}>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {kind === 'evolution' ? <p className={styles.note}>{t('notice')}</p> : null}
      {hookurl === '' ? <p className={styles.note}>{t('noHook')}</p> : null}
      <p className={styles.note}>{t('risk')}</p>
    </>
  );
}
