import { useCalls } from '#actors/calls.ts';
import { useRecordList } from '#actors/use-record-list.ts';
import { useAction } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { PagedRecords } from '#ui/record-table/PagedRecords.tsx';
import type { RecordColumn } from '#ui/record-table/record-columns.ts';
import { Status } from '#ui/status/Status.tsx';
import { VisuallyHidden } from '#ui/visually-hidden/VisuallyHidden.tsx';

import * as shared from '../UserCentre.css.ts';
import { webhookLogStrings } from './webhook-log-strings.ts';

type Line = Schemas['WebhookDelivery'];
type Strings = ReturnType<typeof useStrings<typeof webhookLogStrings>>;

/** Shows the messages to a webhook and its answers, with the ways to try it: a test, and a message once more. */
export function WebhookLog({ webhook: { id, name }, onClose }: { webhook: Schemas['Webhook']; onClose: () => void }) {
  const t = useStrings(webhookLogStrings);
  const { listWebhookDeliveries, sendWebhookDelivery, sendWebhookTest } = useCalls();
  const { show } = useToastActions();
  const list = useRecordList(listWebhookDeliveries, { filter: { id } });
  const reload = () => list.send({ type: 'reload' });
  const { submit: sendTest, isBusy: isTesting } = useAction(async () => {
    await sendWebhookTest({ id });
    show({ tone: 'success', text: t('testDone') });
    reload();
  });
  const { submit: sendAgain } = useAction(async (line: string) => {
    await sendWebhookDelivery({ id: line });
    show({ tone: 'success', text: t('againDone') });
    reload();
  });
  const columns = useLineColumns((line) => void sendAgain(line));
  return (
    <Dialog title={t('logOf', { name })} width="view" isOpen onClose={onClose} actions={<Button onPress={onClose}>{t('close')}</Button>}>
      <div className={shared.line}>
        <span className={shared.end}>
          <Button isBusy={isTesting} onPress={() => void sendTest(undefined)}>
            {t('test')}
          </Button>
          <Button onPress={reload}>{t('reload')}</Button>
        </span>
      </div>
      <PagedRecords
        label={t('log')}
        list={list}
        columns={columns}
        words={t}
        isNarrowed={false}
        onOpen={() => undefined}
        onClear={() => undefined}
      />
    </Dialog>
  );
}

const tones = { pending: 'draft', sent: 'done', failed: 'danger' } as const;

function useLineColumns(onAgain: (id: string) => void): readonly RecordColumn<Line>[] {
  const t = useStrings(webhookLogStrings);
  const { dayTime } = useFormats();
  return [
    {
      id: 'type',
      header: t('type'),
      isRowHeader: true,
      width: 208,
      cell: ({ type, object }) => (
        <>
          <code>{type}</code> {object}
        </>
      ),
    },
    {
      id: 'state',
      header: t('state'),
      width: 212,
      cell: (line) => (
        <Status tone={line.state === 'pending' && line.tries > 0 ? 'warning' : tones[line.state]}>{stateOf(line, t, dayTime)}</Status>
      ),
    },
    { id: 'answer', header: t('answer'), cell: ({ status, answer }) => [status, answer].filter(Boolean).join(' · '), width: 92 },
    { id: 'time', header: t('time'), cell: ({ createtime }) => dayTime(createtime), width: 124 },
    {
      id: 'actions',
      header: t('actions'),
      width: 112,
      cell: ({ id, type, object }) => (
        <Button size="small" onPress={() => onAgain(id)}>
          {t('again')} <VisuallyHidden>{`${type} ${object}`}</VisuallyHidden>
        </Button>
      ),
    },
  ];
}

function stateOf({ state, tries, duetime }: Line, t: Strings, dayTime: (time: string) => string): string {
  if (state === 'pending' && tries > 0 && duetime !== null) return t('line.retry', { n: tries, time: dayTime(duetime) });
  return t(`line.${state}`, { n: tries });
}
