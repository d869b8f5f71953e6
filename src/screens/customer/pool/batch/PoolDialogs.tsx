import type { ComponentType } from 'react';

import { ExportDialog } from '../../export/ExportDialog.tsx';
import type { Category } from '../categories/use-categories.ts';
import type { PoolKind } from '../condition.ts';
import type { Pool } from '../use-pool.ts';
import type { ActionDialogProps } from './action-dialog.ts';
import { CategoryDialog } from './CategoryDialog.tsx';
import { ClaimDialog } from './ClaimDialog.tsx';
import { DeletionDialog } from './DeletionDialog.tsx';
import { GiveBackDialog } from './GiveBackDialog.tsx';
import type { BatchAction } from './pool-actions.ts';
import { ResultDialog } from './ResultDialog.tsx';
import { StageDialog } from './StageDialog.tsx';
import { StarDialog } from './StarDialog.tsx';
import { TransferDialog } from './TransferDialog.tsx';
import type { PoolBatch } from './use-pool-batch.ts';

export interface PoolDialogsProps {
  pool: Pool;
  actions: PoolBatch;
  categories: readonly Category[];
}

/** The question before the action that was begun, and afterwards what of it could not be done. */
export function PoolDialogs({ pool: { kind }, actions, categories }: PoolDialogsProps) {
  const { batch, asked, close } = actions;
  const Question = asked && questions[asked.action];
  return (
    <>
      {Question ? <Question target={asked.target} batch={batch} onClose={close} kind={kind} categories={categories} /> : null}
      <ResultDialog result={asked ? undefined : batch.outcome} onClose={batch.putAway} />
    </>
  );
}

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
  delete: DeletionDialog,
};
