import { ExportDialog } from '../../export/ExportDialog.tsx';
import type { Category } from '../categories/use-categories.ts';
import type { Pool } from '../use-pool.ts';
import { CategoryDialog } from './CategoryDialog.tsx';
import { ClaimDialog } from './ClaimDialog.tsx';
import { DeletionDialog } from './DeletionDialog.tsx';
import { GiveBackDialog } from './GiveBackDialog.tsx';
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
export function PoolDialogs({ pool, actions, categories }: PoolDialogsProps) {
  const { batch, asked, close } = actions;
  return (
    <>
      {asked ? <ActionDialog pool={pool} asked={asked} batch={batch} onClose={close} categories={categories} /> : null}
      <ResultDialog result={asked ? undefined : batch.outcome} onClose={batch.putAway} />
    </>
  );
}

interface ActionDialogProps {
  pool: Pool;
  asked: NonNullable<PoolBatch['asked']>;
  batch: PoolBatch['batch'];
  onClose: () => void;
  categories: readonly Category[];
}

function ActionDialog({ pool, asked: { action, target }, batch, onClose, categories }: ActionDialogProps) {
  const common = { target, batch, onClose };
  switch (action) {
    case 'category':
      return <CategoryDialog {...common} categories={categories} />;
    case 'stage':
      return <StageDialog {...common} />;
    case 'star':
      return <StarDialog {...common} />;
    case 'claim':
      return <ClaimDialog {...common} />;
    case 'giveBack':
      return <GiveBackDialog {...common} />;
    case 'transfer':
      return <TransferDialog {...common} />;
    case 'export':
      return <ExportDialog target={target} onClose={onClose} />;
    case 'delete':
      return <DeletionDialog {...common} kind={pool.kind} />;
    default:
      return null;
  }
}
