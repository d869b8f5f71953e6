import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useAttempt } from '#actors/use-attempt.ts';
import { useRecord } from '#actors/use-record.ts';
import { useAction } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import type { RecordColumn } from '#ui/record-table/record-columns.ts';
import { RecordTable } from '#ui/record-table/RecordTable.tsx';
import { Status } from '#ui/status/Status.tsx';
import { VisuallyHidden } from '#ui/visually-hidden/VisuallyHidden.tsx';

import * as styles from '../UserCentre.css.ts';
import { strings } from './strings.ts';

type Session = Schemas['SessionList']['datas'][number];

const ROWS_AWAITED = 4;

/** Shows where the user is logged in, and the way out of each place. */
export function Devices() {
  const t = useStrings(strings);
  const { listSessions, deleteSession, deleteOtherSessions } = useCalls();
  const { show } = useToastActions();
  const attempt = useAttempt();
  const { record, error, reload } = useRecord(({ signal }) => listSessions(undefined, { signal }));
  const others = useAction(() => deleteOtherSessions());
  const [isAsking, setAsking] = useState(false);

  const end = ({ id }: Session) =>
    attempt(async () => {
      await deleteSession({ id });
      show({ tone: 'success', text: t('ended') });
      reload();
    });
  const endOthers = async () => {
    const ended = await others.submit(undefined);
    if (!ended) return;
    setAsking(false);
    show({ tone: 'success', text: t('othersEnded', { n: ended.count }) });
    reload();
  };
  const columns = useDeviceColumns((session) => void end(session));

  if (!record) return <Awaited rows={ROWS_AWAITED} label={t('loading')} error={error} title={t('failed')} onRetry={reload} />;
  const { datas } = record;
  return (
    <section aria-labelledby="devices">
      <div className={styles.line}>
        <h2 id="devices" className={styles.total}>
          {t('count', { n: datas.length })}
        </h2>
        {datas.length > 1 ? (
          <span className={styles.end}>
            <Button onPress={() => setAsking(true)}>{t('endOthers')}</Button>
          </span>
        ) : null}
      </div>
      <RecordTable label={t('devices')} columns={columns} rows={datas} empty={t('none')} />
      <ConfirmDialog
        title={t('endOthersTitle', { n: datas.length - 1 })}
        body={t('endOthersBody')}
        action={t('endOthers')}
        isOpen={isAsking}
        isBusy={others.isBusy}
        onConfirm={() => void endOthers()}
        onClose={() => setAsking(false)}
      />
    </section>
  );
}

function useDeviceColumns(onEnd: (session: Session) => void): readonly RecordColumn<Session>[] {
  const t = useStrings(strings);
  const { dayTime, relative } = useFormats();
  const nameOf = ({ device }: Session) => device || t('unknown');
  return [
    { id: 'device', header: t('device'), cell: (session) => nameOf(session), isRowHeader: true },
    { id: 'address', header: t('address'), cell: ({ address }) => address, width: 180 },
    { id: 'since', header: t('since'), cell: ({ createtime }) => dayTime(createtime), width: 152 },
    { id: 'seen', header: t('seen'), cell: ({ lastseen }) => relative(lastseen), width: 132 },
    {
      id: 'end',
      header: t('actions'),
      width: 128,
      cell: (session) =>
        session.iscurrent ? (
          <Status tone="done">{t('here')}</Status>
        ) : (
          <Button size="small" onPress={() => onEnd(session)}>
            {t('end')} <VisuallyHidden>{nameOf(session)}</VisuallyHidden>
          </Button>
        ),
    },
  ];
}
