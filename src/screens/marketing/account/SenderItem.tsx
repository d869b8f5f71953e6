import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useAttempt } from '#actors/use-attempt.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useRecord } from '#actors/use-record.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { Status } from '#ui/status/Status.tsx';
import { Switch } from '#ui/switch/Switch.tsx';

import { providerNames } from '../provider-strings.ts';
import * as styles from './account.css.ts';
import { LimitsDialog } from './LimitsDialog.tsx';
import { limitedSpans } from './provider-limit-text.ts';
import { strings } from './strings.ts';

interface SenderItemProps {
  sender: Schemas['EdmSender'];
  onChanged: () => void;
}

/** A mailbox with how much it may send, how much of that is used, and whether its domain stands by it. */
export function SenderItem({ sender, onChanged }: SenderItemProps) {
  const t = useStrings(strings);
  const name = useStrings(providerNames);
  const edit = usePermission()('marketing', 'edit');
  const attempt = useAttempt();
  const { updateEdmSender } = useCalls();
  const [isChanging, setChanging] = useState(false);
  const { id, email, limit, providerlimits, warmup, used, today } = sender;
  const turn = (enabled: boolean) => void attempt(() => updateEdmSender({ id, limit, warmup: { ...warmup, enabled } })).then(onChanged);
  return (
    <li className={styles.sender}>
      <h3 className={styles.address}>{sender.channel === 'cloud' ? t('cloud', { email }) : email}</h3>
      <div className={styles.line}>
        <span>{t('limits', { ...limit })}</span>
        <Button size="small" {...edit} aria-label={t('changeOf', { email })} onPress={() => setChanging(true)}>
          {t('change')}
        </Button>
      </div>
      {providerlimits.flatMap(({ provider, limit: own }) =>
        limitedSpans(own).map(({ span, n }) => (
          <span key={`${provider} ${span}`} className={styles.note}>
            {t(`toProvider.${span}`, { provider: name(`provider.${provider}`), n })}
          </span>
        )),
      )}
      <span className={styles.note}>{t('today', { used: used.day, most: today })}</span>
      <DomainState mailboxId={id} />
      {edit.isDisabled ? (
        <span className={styles.note}>{t(warmup.enabled ? 'warmupOn' : 'warmupOff')}</span>
      ) : (
        <Switch isSelected={warmup.enabled} onChange={turn} help={t('warmupHow', { start: warmup.startcount })}>
          {t('warmup')}
        </Switch>
      )}
      {isChanging ? <LimitsDialog sender={sender} onClose={() => setChanging(false)} onChanged={onChanged} /> : null}
    </li>
  );
}

const RECORDS = ['spf', 'dkim', 'dmarc'] as const;
const tones = { pass: 'done', weak: 'warning', none: 'danger', unknown: 'draft' } as const;

/** Says what the domain tells of who may send for it; where it could not be asked, nothing is said. */
function DomainState({ mailboxId }: { mailboxId: string }) {
  const t = useStrings(strings);
  const { checkMailDomain } = useCalls();
  const { record: check } = useRecord(({ signal }) => checkMailDomain({ id: mailboxId }, { signal }));
  if (!check) return null;
  const toAdd = RECORDS.map((kind) => check[kind].add).filter((line) => line !== '');
  return (
    <div>
      <div className={styles.line}>
        {RECORDS.map((kind) => (
          <Status key={kind} tone={tones[check[kind].state]}>
            {t('proof', { kind: kind.toUpperCase(), state: t(`proof.${check[kind].state}`) })}
          </Status>
        ))}
      </div>
      {toAdd.length === 0 ? null : (
        <p className={styles.note}>
          {t('toAdd')} <code className={styles.code}>{toAdd.join('\n')}</code>
        </p>
      )}
    </div>
  );
}
