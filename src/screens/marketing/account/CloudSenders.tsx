import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useRecord } from '#actors/use-record.ts';
import { useReturn } from '#actors/use-return.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Button } from '#ui/button/Button.tsx';
import { onDemand } from '#ui/on-demand/on-demand.ts';

import * as styles from './account.css.ts';
import { cloudStrings } from './cloud-strings.ts';
import { CloudSenderItem } from './CloudSenderItem.tsx';

// Its field of a password would else bring the login's file along with the page.
const LazyCloudSenderForm = onDemand(async () => (await import('./CloudSenderForm.tsx')).CloudSenderForm);

const ROWS_AWAITED = 2;

interface CloudSendersProps {
  /** The limits of all senders stand elsewhere on the page. */
  onChanged: () => void;
}

/** Senders at cloud providers: what opens them, where the provider reports to, and how much of the month is used. */
export function CloudSenders({ onChanged }: CloudSendersProps) {
  const t = useStrings(cloudStrings);
  const edit = usePermission()('marketing', 'edit');
  const { listCloudSenders } = useCalls();
  const { record, error, reload } = useRecord(({ signal }) => listCloudSenders(undefined, { signal }));
  useReturn(reload);
  const [edited, setEdited] = useState<Schemas['CloudSender'] | 'new'>();
  const changed = () => {
    reload();
    onChanged();
  };
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{t('title')}</h2>
      <p className={styles.note}>{t('why')}</p>
      {record ? null : <Awaited rows={ROWS_AWAITED} label={t('loading')} error={error} title={t('failed')} onRetry={reload} />}
      {record?.length === 0 ? <p className={styles.note}>{t('none')}</p> : null}
      <ul className={styles.senders}>
        {record?.map((sender) => (
          <CloudSenderItem key={sender.id} sender={sender} onEdit={() => setEdited(sender)} onChanged={changed} />
        ))}
      </ul>
      <div className={styles.line}>
        <Button {...edit} onPress={() => setEdited('new')}>
          {t('add')}
        </Button>
      </div>
      {edited === undefined ? null : (
        <LazyCloudSenderForm sender={edited === 'new' ? undefined : edited} onSaved={changed} onClose={() => setEdited(undefined)} />
      )}
    </section>
  );
}
