import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { useRef } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useGo, usePage } from '#actors/page.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useAction } from '#actors/use-submission.ts';
import { useTabActions } from '#actors/use-tabs.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { pools } from '#lib/status-names.ts';
import { href } from '#routes/href.ts';
import { Button } from '#ui/button/Button.tsx';
import { Icon } from '#ui/icon/Icon.tsx';

import { DoublesDialog } from '../../merge/DoublesDialog.tsx';
import type { ActionDialogProps } from '../../pool/batch/questions/action-dialog.ts';
import { DealDialog } from '../../pool/batch/questions/DealDialog.tsx';
import { DeletionDialog } from '../../pool/batch/questions/DeletionDialog.tsx';
import { GiveBackDialog } from '../../pool/batch/questions/GiveBackDialog.tsx';
import { ResultDialog, type ResultDialogProps } from '../../pool/batch/questions/ResultDialog.tsx';
import { TransferDialog } from '../../pool/batch/questions/TransferDialog.tsx';
import { oneTarget } from '../../pool/batch/target.ts';
import { type Batch, type BatchResult, useBatch } from '../../pool/batch/use-batch.ts';
import { useCompany, useCompanyPermission } from '../company-scope.ts';
import { DealDayDialog, KeptDealDialog } from './DealDialogs.tsx';
import { MoreMenu, type Question } from './MoreMenu.tsx';
import { ProtectDialog } from './ProtectDialog.tsx';
import { strings } from './strings.ts';

/** Shows the actions on a customer: the frequent ones as buttons, those that change its owner in a menu. */
export function CompanyActions() {
  const t = useStrings(strings);
  const { company, open, changed } = useCompany();
  const may = useCompanyPermission();
  const batch = useBatch<Question>(changed);
  const deletion = useDeletion();
  const asking = deletion.question ? deletion : batch;
  const ended = deletion.outcome ? deletion : batch;
  const isPrivate = company.pooltype === pools.private;
  return (
    <>
      <MoreMenu batch={batch} onAsk={(question) => (question === 'delete' ? deletion : batch).ask(question)} />
      {isPrivate ? null : <Claim batch={batch} />}
      <Button icon={<Icon of={IconCalendarPlus} size="small" />} {...may('edit')} onPress={() => open({ kind: 'plan' })}>
        {t('plan')}
      </Button>
      <Button
        variant={isPrivate ? 'primary' : 'secondary'}
        icon={<Icon of={IconPencil} size="small" />}
        {...may('edit')}
        onPress={() => open({ kind: 'follow' })}
      >
        {t('follow')}
      </Button>
      {asking.question ? (
        <QuestionDialog question={asking.question} target={oneTarget(company.id)} batch={asking} onClose={asking.close} />
      ) : null}
      {asking.question === undefined && ended.outcome ? <Outcome result={ended.outcome} onClose={ended.putAway} /> : null}
    </>
  );
}

/** Why something was not done with the customer, or why its deal stays and what would change that. */
function Outcome({ result, onClose }: ResultDialogProps) {
  const kept = result.failed.find(({ reason }) => reason === 'dealstage' || reason === 'dealwon');
  return kept ? <KeptDealDialog kept={kept} onClose={onClose} /> : <ResultDialog result={result} onClose={onClose} />;
}

/** The question before the customer goes to somebody else, to everybody or to nobody. */
function QuestionDialog({ question, ...dialog }: ActionDialogProps & { question: Question }) {
  const { company, changed } = useCompany();
  const go = useGo();
  const arrive = (id: string) => (id === company.id ? changed() : go(href('customer.company', { type: 'slist', id })));
  if (question === 'deal') return <DealDialog {...dialog} />;
  if (question === 'dealDay') return <DealDayDialog onClose={dialog.onClose} />;
  if (question === 'merge') return <DoublesDialog company={company} onMerged={arrive} onClose={dialog.onClose} />;
  if (question === 'giveBack') return <GiveBackDialog {...dialog} />;
  if (question === 'protect') return <ProtectDialog {...dialog} />;
  if (question === 'transfer') return <TransferDialog {...dialog} />;
  return <DeletionDialog {...dialog} kind={company.pooltype === pools.private ? 'slist' : 'glist'} />;
}

/** Makes the customer the reader's own; of two who claim at once one is told who was quicker. */
function Claim({ batch }: { batch: Batch }) {
  const t = useStrings(strings);
  const { company } = useCompany();
  const { claimCustomers } = useCalls();
  const allowed = usePermission();
  // Once at a time: claiming one's own customer again would count as done, and its undo stand in the place of the first.
  const { submit, isBusy } = useAction(() =>
    batch.runAtOnce({ call: () => claimCustomers({ ids: company.id }), said: () => t('claimed') }),
  );
  return (
    <Button variant="primary" isBusy={isBusy || batch.isBusy} {...allowed('customer', 'collect')} onPress={() => void submit(undefined)}>
      {t('claim')}
    </Button>
  );
}

/** Deletes the customer of this page: then the list is in front again, and this page with it when that is taken back. */
function useDeletion() {
  const { company, changed } = useCompany();
  const { fullPath } = usePage();
  const { open, close } = useTabActions();
  const go = useGo();
  const isGone = useRef(false);
  const isPrivate = company.pooltype === pools.private;
  return useBatch<Question>((result?: BatchResult) => {
    // Somebody was quicker: it is no longer the reader's to delete.
    if (!result?.done) return changed();
    isGone.current = !isGone.current;
    if (!isGone.current) return go(href('customer.company', { type: isPrivate ? 'slist' : 'glist', id: company.id }));
    const list = href(isPrivate ? 'customer.private' : 'customer.public');
    // The list is in front before this page goes, so that no neighbour takes its place.
    open(list);
    close(fullPath);
    return go(list);
  });
}
