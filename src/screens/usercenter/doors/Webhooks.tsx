import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useRecord } from '#actors/use-record.ts';
import { useRemoval } from '#actors/use-removal.ts';
import { useAction } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import type { RecordColumn } from '#ui/record-table/record-columns.ts';
import { RecordTable } from '#ui/record-table/RecordTable.tsx';
import { Status } from '#ui/status/Status.tsx';
import { VisuallyHidden } from '#ui/visually-hidden/VisuallyHidden.tsx';

import * as shared from '../UserCentre.css.ts';
import * as styles from './doors.css.ts';
import { MadeSecret } from './MadeSecret.tsx';
import { webhookStrings } from './webhook-strings.ts';
import { WebhookDialog } from './WebhookDialog.tsx';
import { WebhookLog } from './WebhookLog.tsx';

type Webhook = Schemas['Webhook'];
/** The dialog over the list; it alone holds the secret of a new webhook. */
type Over = { kind: 'new' } | { kind: 'made'; secret: string } | { kind: 'log' | 'remove'; webhook: Webhook };

const ROWS_AWAITED = 2;

/** Shows the programs that the caller has told of what happens, and the ways to make, watch, pause and end that. */
export function Webhooks() {
  const t = useStrings(webhookStrings);
  const { listWebhooks } = useCalls();
  const { record, error, reload } = useRecord(({ signal }) => listWebhooks(undefined, { signal }));
  const [over, setOver] = useState<Over>();
  const columns = useWebhookColumns({ onOpen: setOver, onChanged: reload });
  if (!record) return <Awaited rows={ROWS_AWAITED} label={t('loading')} error={error} title={t('failed')} onRetry={reload} />;
  return (
    <section aria-labelledby="webhooks" className={styles.part}>
      <div className={shared.line}>
        <h2 id="webhooks" className={styles.heading}>
          {t('webhooks')}
        </h2>
        <span className={shared.end}>
          <Button onPress={() => setOver({ kind: 'new' })}>{t('add')}</Button>
        </span>
      </div>
      <p className={styles.note}>{t('why')}</p>
      <p className={styles.note}>
        <a className={styles.docs} href="/api/docs#webhooks" target="_blank" rel="noreferrer">
          {t('docs')}
        </a>
      </p>
      <RecordTable label={t('webhooks')} columns={columns} rows={record.datas} empty={t('none')} />
      {over ? <OverWebhooks over={over} onChange={setOver} onChanged={reload} /> : null}
    </section>
  );
}

interface OverWebhooksProps {
  over: Over;
  onChange: (over: Over | undefined) => void;
  onChanged: () => void;
}

function OverWebhooks({ over, onChange, onChanged }: OverWebhooksProps) {
  const t = useStrings(webhookStrings);
  const close = () => onChange(undefined);
  const show = (secret: string) => {
    onChanged();
    onChange({ kind: 'made', secret });
  };
  const closeLog = () => {
    onChanged();
    close();
  };
  if (over.kind === 'new') return <WebhookDialog onClose={close} onMade={show} />;
  if (over.kind === 'made') return <MadeSecret title={t('madeTitle')} why={t('madeWhy')} secret={over.secret} onClose={close} />;
  if (over.kind === 'log') return <WebhookLog webhook={over.webhook} onClose={closeLog} />;
  return <Removal webhook={over.webhook} onClose={close} onRemoved={onChanged} />;
}

const tones = { active: 'done', paused: 'draft', failing: 'danger', password: 'warning' } as const;

interface Ways {
  onOpen: (over: Over) => void;
  onChanged: () => void;
}

function useWebhookColumns({ onOpen, onChanged }: Ways): readonly RecordColumn<Webhook>[] {
  const t = useStrings(webhookStrings);
  return [
    {
      id: 'name',
      header: t('name'),
      isRowHeader: true,
      cell: ({ name, url }) => (
        <>
          {name} <code>{url}</code>
        </>
      ),
    },
    { id: 'events', header: t('events'), cell: ({ events }) => events.map((family) => t(`event.${family}`)).join(' · ') },
    {
      id: 'state',
      header: t('state'),
      width: 180,
      cell: ({ state, failingsince }) =>
        state === 'active' && failingsince !== null ? (
          <Status tone="warning">{t('state.trouble')}</Status>
        ) : (
          <Status tone={tones[state]}>{t(`state.${state}`)}</Status>
        ),
    },
    { id: 'waiting', header: t('waiting'), cell: ({ waiting }) => waiting, width: 88 },
    {
      id: 'actions',
      header: t('actions'),
      width: 260,
      cell: (webhook) => <RowActions webhook={webhook} onOpen={onOpen} onChanged={onChanged} />,
    },
  ];
}

function RowActions({ webhook, onOpen, onChanged }: Ways & { webhook: Webhook }) {
  const t = useStrings(webhookStrings);
  const { updateWebhook } = useCalls();
  const { show } = useToastActions();
  const isActive = webhook.state === 'active';
  const { submit, isBusy } = useAction(async () => {
    await updateWebhook({ id: webhook.id, state: isActive ? 'paused' : 'active' });
    show({ tone: 'success', text: t(isActive ? 'pauseDone' : 'resumeDone') });
    onChanged();
  });
  const name = <VisuallyHidden>{webhook.name}</VisuallyHidden>;
  return (
    <span className={shared.end}>
      <Button size="small" onPress={() => onOpen({ kind: 'log', webhook })}>
        {t('log')} {name}
      </Button>
      <Button size="small" isBusy={isBusy} onPress={() => void submit(undefined)}>
        {t(isActive ? 'pause' : 'resume')} {name}
      </Button>
      <Button size="small" onPress={() => onOpen({ kind: 'remove', webhook })}>
        {t('remove')} {name}
      </Button>
    </span>
  );
}

function Removal({ webhook: { id, name }, onClose, onRemoved }: { webhook: Webhook; onClose: () => void; onRemoved: () => void }) {
  const t = useStrings(webhookStrings);
  const { deleteWebhook } = useCalls();
  const removal = useRemoval({ remove: () => deleteWebhook({ id }), done: t('removed'), onRemoved, onClose });
  return <ConfirmDialog {...removal} title={t('removeTitle', { name })} body={t('removeBody')} action={t('remove')} isDanger isOpen />;
}
