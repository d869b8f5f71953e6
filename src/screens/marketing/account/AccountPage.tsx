import { useCalls } from '#actors/calls.ts';
import { type ListGroup, useListGroup } from '#actors/use-list-group.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useRecord } from '#actors/use-record.ts';
import { useReturn } from '#actors/use-return.ts';
import { useAction } from '#actors/use-submission.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { PageHead } from '#ui/page-head/PageHead.tsx';
import { Switch } from '#ui/switch/Switch.tsx';

import { SignupForms } from '../signup/SignupForms.tsx';
import * as styles from './account.css.ts';
import { CloudSenders } from './CloudSenders.tsx';
import { SenderItem } from './SenderItem.tsx';
import { strings } from './strings.ts';
import { Suppressions } from './Suppressions.tsx';

const ROWS_AWAITED = 4;

/** Who sends marketing mail and how much, who asked for it, and who is not to be written to (`/marketing/account`). */
export default function AccountPage() {
  const t = useStrings(strings);
  const group = useListGroup();
  return (
    <>
      <PageHead title={t('title')} />
      <ApprovalSwitch />
      <Senders group={group} />
      <CloudSenders onChanged={() => group.send({ type: 'reload' })} />
      <SignupForms />
      <Suppressions />
    </>
  );
}

function Senders({ group }: { group: ListGroup }) {
  const t = useStrings(strings);
  const { listEdmSenders, getEdmQuota } = useCalls();
  const { record, error, reload } = useRecord(async ({ signal }) => {
    const [senders, quota] = await Promise.all([listEdmSenders(undefined, { signal }), getEdmQuota(undefined, { signal })]);
    return { senders, quota };
  }, group);
  useReturn(reload);
  if (!record) return <Awaited rows={ROWS_AWAITED} label={t('loading')} error={error} title={t('failed')} onRetry={reload} />;
  const { used, quota, ready } = record.quota;
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{t('senders')}</h2>
      <p className={styles.note}>{quota === null ? t('quota', { used }) : t('quotaOf', { used, quota })}</p>
      {ready ? null : <p className={styles.note}>{t('notReady')}</p>}
      {record.senders.length === 0 ? <p className={styles.note}>{t('noSender')}</p> : null}
      <ul className={styles.senders} data-list="">
        {record.senders.map((sender) => (
          <SenderItem key={sender.id} sender={sender} onChanged={reload} />
        ))}
      </ul>
    </section>
  );
}

/** Whether marketing mail of those who may not approve waits for approval; shown to those who may. */
function ApprovalSwitch() {
  const t = useStrings(strings);
  const may = usePermission();
  const { getEdmSettings, saveEdmSettings } = useCalls();
  const { record, reload } = useRecord(({ signal }) => getEdmSettings(undefined, { signal }));
  const { submit } = useAction(saveEdmSettings);
  if (!record) return null;
  if (may('marketing', 'approve').isDisabled) return record.approval ? <p className={styles.note}>{t('approvalOn')}</p> : null;
  return (
    <div className={styles.setting}>
      <Switch isSelected={record.approval} onChange={(approval) => void submit({ approval }).then(reload)} help={t('approvalHow')}>
        {t('approval')}
      </Switch>
    </div>
  );
}
