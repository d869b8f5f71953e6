import { useCalls } from '#actors/calls.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { toLocalTime } from '#ui/date-field/local-time.ts';

import { type Chosen, chosenIn } from '../../../edit/chosen-text.ts';
import { RowFormDialog } from '../../../edit/RowFormDialog.tsx';
import { useRowEdit } from '../../../edit/use-row-edit.ts';
import { wordStrings } from '../../words/strings.ts';
import { checkTexts, newTexts, type OpportunityKey, textsOf, toWire } from './opportunity-texts.ts';
import { OpportunityFields } from './OpportunityFields.tsx';
import { strings } from './strings.ts';

export interface OpportunityFormProps {
  /** The opportunity to edit; without one, a new one is opened. */
  opportunity?: Schemas['Opportunity'] | undefined;
  /** The customer, where it is known. */
  customer?: Chosen | undefined;
  onSaved: () => void;
  onClose: () => void;
}

const FIELDS = [
  'name',
  'customerid',
  'linkmanid',
  'amount',
  'currency',
  'probability',
  'products',
  'begindate',
  'expectedclose',
  'ownerid',
  'remark',
];
/** Fields whose name on the form is another than in the words. */
const wordOf: Partial<Record<OpportunityKey, 'linkmanname' | 'owneruserid'>> = { linkman: 'linkmanname', owner: 'owneruserid' };
const isChosen = (key: OpportunityKey) => key === 'customer' || key === 'linkman' || key === 'owner';

/** Opens an opportunity or changes one; when somebody else has saved the same fields meanwhile, it asks which values to keep. */
export function OpportunityForm({ opportunity, customer, onSaved, onClose }: OpportunityFormProps) {
  const t = useStrings(strings);
  const word = useStrings(wordStrings);
  const { addOpportunity, updateOpportunity } = useCalls();
  const { show } = useToastActions();
  const edit = useRowEdit<OpportunityKey, Schemas['Opportunity']>(
    {
      draft: 'opportunity',
      row: opportunity,
      blank: () => newTexts(customer, toLocalTime(new Date()).slice(0, 10)),
      textsOf,
      add: (texts) => addOpportunity({ ...toWire(texts), customerid: chosenIn(texts.customer)?.id ?? '' }),
      update: ({ id, version }, texts) => updateOpportunity({ ...toWire(texts), id, version }),
    },
    () => {
      onClose();
      onSaved();
      show({ tone: 'success', text: t('saved') });
    },
  );
  const errors = useFormErrors(edit.conflict ? undefined : edit.error, FIELDS);
  const save = () => {
    const wrong = Object.entries(checkTexts(edit.texts)).map(([field, found]) => [field, found && t(found)] as const);
    if (errors.check(Object.fromEntries(wrong))) void edit.save();
  };

  return (
    <RowFormDialog
      title={t(opportunity ? 'edit' : 'add')}
      action={t('save')}
      edit={edit}
      errors={errors}
      nameOf={(key) => word(`field.${wordOf[key] ?? (key as Exclude<OpportunityKey, 'linkman' | 'owner'>)}`)}
      say={(key, text) => (isChosen(key) ? (chosenIn(text)?.name ?? '') : text)}
      onSubmit={save}
      onClose={onClose}
    >
      <OpportunityFields texts={edit.texts} isNew={opportunity === undefined} at={errors.at} onType={edit.type} />
    </RowFormDialog>
  );
}
