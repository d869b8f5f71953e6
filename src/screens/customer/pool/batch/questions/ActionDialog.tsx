import { type ComponentType, useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useRecord } from '#actors/use-record.ts';
import type { Schemas } from '#client/calls.ts';
import { stageStrings } from '#i18n/strings.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { Failure } from '#ui/failure/Failure.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';

import { ExportDialog } from '../../../export/ExportDialog.tsx';
import { DoublesDialog } from '../../../merge/DoublesDialog.tsx';
import { strings } from '../../../merge/strings.ts';
import type { Category } from '../../categories/use-categories.ts';
import type { PoolKind } from '../../condition.ts';
import { STAGES } from '../../customer-stages.ts';
import type { BatchAction } from '../pool-actions.ts';
import { batchStrings } from '../strings.ts';
import { joinedIds } from '../target.ts';
import type { BatchRun } from '../use-batch.ts';
import type { ActionDialogProps } from './action-dialog.ts';
import { BatchQuestion } from './BatchQuestion.tsx';
import { DealDialog } from './DealDialog.tsx';
import { DeletionDialog } from './DeletionDialog.tsx';
import { GiveBackDialog } from './GiveBackDialog.tsx';
import { MineDialog } from './MineDialog.tsx';
import { questionStrings } from './strings.ts';
import { TransferDialog } from './TransferDialog.tsx';

interface ValueQuestionProps extends Pick<ActionDialogProps, 'batch' | 'onClose'> {
  title: string;
  action: string;
  label: string;
  name: string;
  options: readonly { readonly id: string; readonly name: string }[];
  initial: string;
  run: (value: string) => BatchRun;
}

const STARS = [0, 1, 2, 3, 4, 5];

interface QuestionProps extends ActionDialogProps {
  kind: PoolKind;
  categories: readonly Category[];
}

const questions: Readonly<Record<BatchAction, ComponentType<QuestionProps>>> = {
  category: CategoryDialog,
  stage: StageDialog,
  star: StarDialog,
  deal: DealDialog,
  export: ExportDialog,
  claim: ClaimDialog,
  giveBack: GiveBackDialog,
  transfer: TransferDialog,
  mine: MineDialog,
  merge: DoublesOfOne,
  delete: DeletionDialog,
};

/** The question before an action. */
export function ActionDialog({ action, ...dialog }: QuestionProps & { action: BatchAction }) {
  const Question = questions[action];
  return <Question {...dialog} />;
}

/** Asks before customers are taken out of the public pool. */
function ClaimDialog(dialog: ActionDialogProps) {
  const t = useStrings(questionStrings);
  const { claimCustomers } = useCalls();
  const { target } = dialog;
  return (
    <BatchQuestion
      {...dialog}
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

/** Asks which category customers go into. */
function CategoryDialog({ target, batch, onClose, categories }: ActionDialogProps & { categories: readonly Category[] }) {
  const t = useStrings(questionStrings);
  const { updateCustomerCategories } = useCalls();
  return (
    <ValueQuestion
      title={t('categoryTitle', { n: target.count })}
      action={t('categoryAction')}
      label={t('categoryField')}
      name="category"
      options={[...categories.map(({ id, name }) => ({ id, name })), { id: '', name: t('noCategory') }]}
      initial={categories[0]?.id ?? ''}
      run={(customerclassid) => ({
        call: () => updateCustomerCategories({ ...target.choice, customerclassid }),
        said: (n) => t('categorised', { n }),
      })}
      batch={batch}
      onClose={onClose}
    />
  );
}

/** Asks how many stars customers get. */
function StarDialog({ target, batch, onClose }: ActionDialogProps) {
  const t = useStrings(questionStrings);
  const bar = useStrings(batchStrings);
  const { markCustomerStars } = useCalls();
  return (
    <ValueQuestion
      title={t('starTitle', { n: target.count })}
      action={bar('action.star')}
      label={t('starField')}
      name="star"
      options={STARS.map((n) => ({ id: String(n), name: t('stars', { n }) }))}
      initial="1"
      run={(star) => ({ call: () => markCustomerStars({ ...target.choice, star: Number(star) }), said: (n) => bar('starred', { n }) })}
      batch={batch}
      onClose={onClose}
    />
  );
}

/** Asks how far customers have come. */
function StageDialog({ target, batch, onClose }: ActionDialogProps) {
  const t = useStrings(questionStrings);
  const bar = useStrings(batchStrings);
  const stageName = useStrings(stageStrings);
  const { updateCustomerStages } = useCalls();
  const [first] = STAGES;
  return (
    <ValueQuestion
      title={t('stageTitle', { n: target.count })}
      action={bar('action.stage')}
      label={t('stageField')}
      name="stage"
      options={STAGES.map((each) => ({ id: String(each), name: stageName(`stage.${each}`) }))}
      initial={String(first)}
      run={(stage) => ({
        call: () => updateCustomerStages({ ...target.choice, stage: Number(stage) as Schemas['Stage'] }),
        said: (n) => t('staged', { n }),
      })}
      batch={batch}
      onClose={onClose}
    />
  );
}

/** Asks for the one value that customers are all to have. */
function ValueQuestion({ title, action, initial, run, batch, onClose, ...field }: ValueQuestionProps) {
  const [value, setValue] = useState(initial);
  return (
    <FormDialog
      title={title}
      action={action}
      isOpen
      isBusy={batch.isBusy}
      errors={{ rest: batch.failure, faults: batch.error }}
      draft={null}
      onSubmit={() => void batch.run(run(value))}
      onClose={onClose}
    >
      <SelectField {...field} value={value} onChange={setValue} />
    </FormDialog>
  );
}
