import { useState } from 'react';

import { type FoundCustomer, useCustomerFinder } from '#actors/use-customer-finder.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { Picker } from '#ui/picker/Picker.tsx';

import { strings } from './strings.ts';

export interface ChosenDoubleProps {
  /** The customer that is merged, which is no double of itself. */
  exceptid: string;
  onChoose: (ids: readonly string[]) => void;
  onClose: () => void;
}

/** The customer to merge in, found by its name where nothing told that it is a double. */
export function ChosenDouble({ exceptid, onChoose, onClose }: ChosenDoubleProps) {
  const t = useStrings(strings);
  const find = useCustomerFinder('private');
  const [chosen, choose] = useState<Pick<FoundCustomer, 'id' | 'name'>>();
  const errors = useFormErrors(undefined, ['double']);
  const go = () => {
    if (errors.check({ double: chosen ? undefined : t('chooseNeeded') }) && chosen) onChoose([chosen.id]);
  };
  return (
    <FormDialog
      title={t('findTitle')}
      action={t('compare')}
      isOpen
      isBusy={false}
      errors={errors}
      draft={null}
      onSubmit={go}
      onClose={onClose}
    >
      <Picker
        label={t('byHandLabel')}
        name="double"
        isRequired
        value={chosen}
        onChange={choose}
        find={async (text, options) => (await find(text, options)).filter(({ id }) => id !== exceptid)}
        error={errors.at('double')}
      />
    </FormDialog>
  );
}
