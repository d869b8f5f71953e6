import { useCalls } from '#actors/calls.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { isEmail } from '#lib/email.ts';

import { chosenIn } from '../../edit/chosen-text.ts';
import { RowFormDialog } from '../../edit/RowFormDialog.tsx';
import { useRowEdit } from '../../edit/use-row-edit.ts';
import { type BuyerKey, newTexts, textsOf, TYPED, toWire } from './buyer-texts.ts';
import { BuyerFields } from './BuyerFields.tsx';
import { strings } from './strings.ts';

type Buyer = Schemas['Buyer'];

export interface BuyerFormProps {
  /** Without one a new one is put in. */
  buyer?: Buyer | undefined;
  onSaved: () => void;
  onClose: () => void;
}

const isPicked = (key: BuyerKey) => key === 'company' || key === 'group' || key === 'assignee';

const say = (key: BuyerKey, text: string) => (isPicked(key) ? (chosenIn(text)?.name ?? '') : text);

/** Puts a buyer in, from the directory or as typed, or changes one; when somebody else has saved the same fields meanwhile, it asks which values to keep. */
export function BuyerForm({ buyer, onSaved, onClose }: BuyerFormProps) {
  const t = useStrings(strings);
  const { addBuyer, updateBuyer } = useCalls();
  const { show } = useToastActions();
  const edit = useRowEdit<BuyerKey, Buyer>(
    {
      draft: 'buyer',
      row: buyer,
      blank: newTexts,
      textsOf,
      add: (texts) => {
        const company = chosenIn(texts.company);
        return addBuyer({ ...toWire(texts), ...(company && { companyid: company.id }) });
      },
      update: ({ id, version }, texts) => updateBuyer({ ...toWire(texts), id, version }),
    },
    () => {
      onClose();
      onSaved();
      show({ tone: 'success', text: t('saved') });
    },
  );
  const { texts } = edit;
  const errors = useFormErrors(edit.conflict ? undefined : edit.error, [...TYPED, 'companyid', 'groupid', 'assignee']);
  const save = () => {
    const { buyer: name, company, email } = texts;
    const isFine = errors.check({
      buyer: name.trim() === '' && company === '' ? t('wrong.buyer') : undefined,
      email: company !== '' || email.trim() === '' || isEmail(email) ? undefined : t('wrong.email'),
    });
    if (isFine) void edit.save();
  };

  return (
    <RowFormDialog
      title={t(buyer ? 'edit' : 'add')}
      action={t('save')}
      edit={edit}
      errors={errors}
      nameOf={(key) => t(key === 'company' ? 'directory' : `field.${key}`)}
      say={say}
      onSubmit={save}
      onClose={onClose}
    >
      <BuyerFields texts={texts} isNew={buyer === undefined} at={errors.at} onType={edit.type} />
    </RowFormDialog>
  );
}
