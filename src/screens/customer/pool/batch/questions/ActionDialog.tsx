import type { ComponentType } from 'react';

import { ExportDialog } from '../../../export/ExportDialog.tsx';
import type { Category } from '../../categories/use-categories.ts';
import type { PoolKind } from '../../condition.ts';
import type { BatchAction } from '../pool-actions.ts';
import type { ActionDialogProps } from './action-dialog.ts';
import { CategoryDialog } from './CategoryDialog.tsx';
import { ClaimDialog } from './ClaimDialog.tsx';
import { DeletionDialog } from './DeletionDialog.tsx';
import { DoublesOfOne } from './DoublesOfOne.tsx';
import { GiveBackDialog } from './GiveBackDialog.tsx';
import { MineDialog } from './MineDialog.tsx';
import { StageDialog } from './StageDialog.tsx';
import { StarDialog } from './StarDialog.tsx';
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
