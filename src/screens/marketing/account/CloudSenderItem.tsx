import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useAttempt } from '#actors/use-attempt.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useRemoval } from '#actors/use-removal.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { mailboxStatus } from '#lib/status-names.ts';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { Status } from '#ui/status/Status.tsx';

import * as styles from './account.css.ts';
import { cloudStrings } from './cloud-strings.ts';

type CloudSender = Schemas['CloudSender'];

interface CloudSenderItemProps {
  sender: CloudSender;
  onEdit: () => void;
  onChanged: () => void;
}

/** One sender at a cloud provider. */
export function CloudSenderItem({ sender, onEdit, onChanged }: CloudSenderItemProps) {
  const t = useStrings(cloudStrings);
  const may = usePermission();
  const { number, dayTime } = useFormats();
  const [isRemoving, setRemoving] = useState(false);
  const { provider, region, email, monthquota, used, status, hookstate, hooktime } = sender;
  const isRefused = status === mailboxStatus.refused;
  return (
    <li className={styles.sender}>
      <h3 className={styles.address}>{email}</h3>
      <div className={styles.line}>
        <Status tone={isRefused ? 'danger' : 'done'}>{t(isRefused ? 'refused' : 'ready')}</Status>
        <Status tone={hookstate === 'confirmed' ? 'done' : 'warning'}>{t(`hook.${hookstate}`)}</Status>
      </div>
      <span>
        {t(`provider.${provider}`)} · <span lang="en">{region}</span>
      </span>
      <span className={styles.note}>
        {monthquota === null ? t('used', { used: number(used) }) : t('usedOf', { used: number(used), quota: number(monthquota) })}
      </span>
      <span className={styles.note}>{hooktime === null ? t('never') : t('last', { time: dayTime(hooktime) })}</span>
      <Hook sender={sender} />
      <div className={styles.line}>
        <Button size="small" {...may('marketing', 'edit')} aria-label={t('editOf', { email })} onPress={onEdit}>
          {t('edit')}
        </Button>
        <Button
          size="small"
          variant="danger"
          {...may('marketing', 'delete')}
          aria-label={t('removeOf', { email })}
          onPress={() => setRemoving(true)}
        >
          {t('remove')}
        </Button>
      </div>
      {isRemoving ? <Removal sender={sender} onRemoved={onChanged} onClose={() => setRemoving(false)} /> : null}
    </li>
  );
}

/** The address that has to be told to the provider. */
function Hook({ sender: { provider, hookurl, email } }: { sender: CloudSender }) {
  const t = useStrings(cloudStrings);
  const attempt = useAttempt();
  const { show } = useToastActions();
  const copy = () =>
    void attempt(async () => {
      await navigator.clipboard.writeText(hookurl);
      show({ tone: 'success', text: t('copied') });
    });
  if (hookurl === '') return <p className={styles.note}>{t('noHook')}</p>;
  return (
    <>
      <p className={styles.note}>{t(`hookHow.${provider}`)}</p>
      <code className={styles.code}>{hookurl}</code>
      <div className={styles.line}>
        <Button size="small" aria-label={t('copyOf', { email })} onPress={copy}>
          {t('copy')}
        </Button>
      </div>
    </>
  );
}

interface RemovalProps {
  sender: CloudSender;
  onRemoved: () => void;
  onClose: () => void;
}

/** The key is forgotten, so it is asked for first. */
function Removal({ sender: { id, email }, onRemoved, onClose }: RemovalProps) {
  const t = useStrings(cloudStrings);
  const { deleteCloudSender } = useCalls();
  const removal = useRemoval({ remove: () => deleteCloudSender({ id }), done: t('removed', { email }), onRemoved, onClose });
  return <ConfirmDialog {...removal} title={t('removeOf', { email })} body={t('removeWhat')} action={t('remove')} isDanger isOpen />;
}
