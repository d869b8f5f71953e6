import { useState } from 'react';

import { type FoundCustomer, useCustomerFinder } from '#actors/use-customer-finder.ts';
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
  const [isWanting, setWanting] = useState(false);
  return (
    <FormDialog
      title={t('findTitle')}
      action={t('compare')}
      isOpen
      isBusy={false}
      onSubmit={() => (chosen ? onChoose([chosen.id]) : setWanting(true))}
      onClose={onClose}
    >
      <Picker
        label={t('byHandLabel')}
        name="double"
        isRequired
        value={chosen}
        onChange={choose}
        find={async (text, options) => (await find(text, options)).filter(({ id }) => id !== exceptid)}
        error={isWanting && !chosen ? t('chooseNeeded') : undefined}
      />
    </FormDialog>
  );
}
