import type { ComponentType } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useRecord } from '#actors/use-record.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Failure } from '#ui/failure/Failure.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';

import { ExportDialog } from '../../../export/ExportDialog.tsx';
import { DoublesDialog } from '../../../merge/DoublesDialog.tsx';
import { strings } from '../../../merge/strings.ts';
import type { Category } from '../../categories/use-categories.ts';
import type { PoolKind } from '../../condition.ts';
import type { BatchAction } from '../pool-actions.ts';
import { joinedIds } from '../target.ts';
import type { ActionDialogProps } from './action-dialog.ts';
import { BatchQuestion } from './BatchQuestion.tsx';
import { CategoryDialog } from './CategoryDialog.tsx';
import { DeletionDialog } from './DeletionDialog.tsx';
import { GiveBackDialog } from './GiveBackDialog.tsx';
import { MineDialog } from './MineDialog.tsx';
import { StageDialog } from './StageDialog.tsx';
import { StarDialog } from './StarDialog.tsx';
import { questionStrings } from './strings.ts';
import { TransferDialog } from './TransferDialog.tsx';

interface QuestionProps extends ActionDialogProps {
  kind: PoolKind;
  categories: readonly Category[];
}

const questions: Readonly<Record<BatchAction, ComponentType<QuestionProps>>> = {
  category: CategoryDialog,
  stage: StageDialog,
  star: StarDialog,
  export: ExportDialog,
  claim: ClaimDialog,
  giveBack: GiveBackDialog,
  transfer: TransferDialog,
  mine: MineDialog,
  merge: DoublesOfOne,
  delete: DeletionDialog,
};

/** The question before an action. */
export function ActionDialog({ action, ...asked }: QuestionProps & { action: BatchAction }) {
  const Question = questions[action];
  return <Question {...asked} />;
}

/** Asks before customers are taken out of the public pool. */
function ClaimDialog(asked: ActionDialogProps) {
  const t = useStrings(questionStrings);
  const { claimCustomers } = useCalls();
  const { target } = asked;
  return (
    <BatchQuestion
      {...asked}
      title={t('claimTitle', { n: target.count })}
      body={t('claimBody')}
      action={t('claimAction', { n: target.count })}
      run={{ call: () => claimCustomers(joinedIds(target)), said: (n) => t('claimed', { n }) }}
    />
  );
}

/** Looks for the doubles of the customer whose row asked, and merges them. */
function DoublesOfOne({ target: { choice }, batch, onClose }: ActionDialogProps) {
  const t = useStrings(strings);
  const { getCustomerCompanyInfo } = useCalls();
  const id = 'id' in choice ? choice.id : '';
  const { record, error, reload } = useRecord(({ signal }) => getCustomerCompanyInfo({ id }, { signal }));
  if (record) return <DoublesDialog company={record} onMerged={() => batch.changed()} onClose={onClose} />;
  return (
    <Dialog title={t('findTitle')} width="form" isOpen onClose={onClose}>
      {error ? <Failure error={error} title={t('notFound')} onRetry={reload} /> : <Skeleton rows={3} label={t('finding')} />}
    </Dialog>
  );
}
