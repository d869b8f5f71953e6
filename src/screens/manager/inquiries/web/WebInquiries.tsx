import { useEffect, useEffectEvent } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useAddressChange, usePage } from '#actors/page.ts';
import { useAttempt } from '#actors/use-attempt.ts';
import { useDraft } from '#actors/use-draft.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useRecordList } from '#actors/use-record-list.ts';
import { useRecord } from '#actors/use-record.ts';
import { useReturn } from '#actors/use-return.ts';
import { useTakeBack } from '#actors/use-take-back.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Input } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { PageHead } from '#ui/page-head/PageHead.tsx';
import { PagedRecords } from '#ui/record-table/PagedRecords.tsx';
import { Segmented } from '#ui/segmented/Segmented.tsx';
import { Tabs } from '#ui/tabs/Tabs.tsx';

import { InquiryDialog } from '../detail/InquiryDialog.tsx';
import { AREA } from '../inquiry.ts';
import { InquirySettings } from './settings/InquirySettings.tsx';
import { strings } from './strings.ts';
import { useWebColumns, type WebInquiry } from './use-web-columns.tsx';

const POLL_EVERY_MS = 15_000;
const PARTS = ['list', 'rules'] as const;

type Request = Input<'listWebInquiries'>;
type Verdict = NonNullable<Request['verdict']>;

/** The inquiries of the company site's visitors (`/foreignTrade/xunpan`), as they arrive. An `id` in the query opens an inquiry of the one list of all. */
export default function WebInquiries() {
  const t = useStrings(strings);
  const { query } = usePage();
  const changeAddress = useAddressChange();
  const path = href('foreignTrade.xunpan');
  const part = PARTS.find((id) => id === query.get('part')) ?? 'list';
  return (
    <>
      <PageHead title={t('title')} />
      <Tabs
        label={t('parts')}
        tabs={PARTS.map((id) => ({ id, name: t(`part.${id}`) }))}
        value={part}
        onChange={(id) => changeAddress(id === 'list' ? path : `${path}?part=${id}`)}
      >
        {part === 'rules' ? <InquirySettings /> : <ArrivedInquiries />}
      </Tabs>
    </>
  );
}

/** Moves an inquiry to the spam or back, says so, and offers the way back. */
function useMove(put: (id: string, to: Verdict) => Promise<unknown>): (inquiry: WebInquiry) => Promise<void> {
  const t = useStrings(strings);
  const attempt = useAttempt();
  const takeBack = useTakeBack();
  const { show } = useToastActions();
  return async ({ id, title, verdict }) => {
    const to = verdict === 'spam' ? 'new' : 'spam';
    if (!(await attempt(() => put(id, to)))) return;
    show({ tone: 'success', text: t(`moved.${to}`, { title }), action: takeBack(t('undo'), () => put(id, verdict)) });
  };
}

/** The inquiries themselves, asked for again every fifteen seconds. */
function ArrivedInquiries() {
  const t = useStrings(strings);
  const calls = useCalls();
  const { query } = usePage();
  const changeAddress = useAddressChange();
  const may = usePermission();
  const path = href('foreignTrade.xunpan');
  const [verdict, keep] = useDraft<Verdict>('verdict', 'new');
  const list = useRecordList<WebInquiry, Request>((request, options) => calls.listWebInquiries(request, options), { filter: { verdict } });
  const counts = useRecord((options) => calls.listWebInquiries({ index: 1, size: 1 }, options));
  const reload = () => {
    list.send({ type: 'reload' });
    counts.reload();
  };
  useReturn(reload);
  const again = useEffectEvent(reload);
  // An effect, because inquiries arrive while nobody does anything.
  useEffect(() => {
    const timer = setInterval(() => again(), POLL_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  const show = (next: Verdict) => {
    keep(next);
    list.send({ type: 'filter.change', filter: { verdict: next } });
  };
  const put = (id: string, to: Verdict) => calls.moveWebInquiry({ id, verdict: to }).then(reload);
  const move = useMove(put);
  const open = (id: string) => changeAddress(`${path}?id=${encodeURIComponent(id)}`);
  const columns = useWebColumns({ onOpen: open, onMove: (row) => void move(row), mayMove: may(AREA, 'edit') });
  const opened = query.get('id');
  return (
    <>
      {counts.record ? <p>{t('waiting', { count: counts.record.waiting })}</p> : null}
      <Segmented
        label={t('shown')}
        isLabelHidden
        options={[
          { id: 'new', name: t('verdict.new') },
          { id: 'spam', name: t('verdict.spam', { spam: counts.record?.spam ?? 0 }) },
        ]}
        value={verdict}
        onChange={show}
      />
      {verdict === 'spam' ? <p>{t('spamHow')}</p> : null}
      <PagedRecords
        label={t('title')}
        list={list}
        columns={columns}
        words={t}
        isNarrowed={verdict === 'spam'}
        onOpen={(id) => {
          const row = list.rows.find((one) => one.id === id);
          if (row !== undefined && row.inquiryid !== '') open(row.inquiryid);
        }}
        onClear={() => show('new')}
      />
      {opened === null ? null : (
        <InquiryDialog key={opened} id={opened} onChange={reload} onClaimed={open} onClose={() => changeAddress(path)} />
      )}
    </>
  );
}
