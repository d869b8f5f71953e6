import { useCalls } from '#actors/calls.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useAction } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';

import * as styles from '../messaging.css.ts';
import { gatewayStrings } from './gateway-strings.ts';
import { strings } from './strings.ts';

interface GatewayActionsProps {
  account: Schemas['WhatsAppAccount'];
  onLogIn: () => void;
  onLogOut: () => void;
}

/** What can be done with a number that a gateway speaks for: log it in, or read the phone's conversations and log it out. */
export function GatewayActions({ account: { id, status }, onLogIn, onLogOut }: GatewayActionsProps) {
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

/** Which phone it is, which gateway speaks for it, and how slowly it writes. The licence of one asks for a notice that it is used. */
export function GatewayFacts({ account }: { account: Schemas['WhatsAppAccount'] }) {
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
