import { useCustomerFinder } from '#actors/use-customer-finder.ts';
import { useSession } from '#actors/use-session.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { mayDo } from '#lib/rights.ts';
import { Picker } from '#ui/picker/Picker.tsx';

import { wordStrings } from '../words/strings.ts';
import { chosenIn, textOf } from './record-texts.ts';
import { strings } from './strings.ts';
import type { RecordEdit } from './use-record-edit.ts';

/** The customer a record is about; choosing one writes its name as the buyer, unless the writer has put another there. Not there for those who may not see customers. */
export function CustomerField({ edit, error }: { edit: RecordEdit; error: string | undefined }) {
  const t = useStrings(strings);
  const word = useStrings(wordStrings);
  const { rights } = useSession();
  const find = useCustomerFinder();
  const { customer = '', buyer = '' } = edit.texts;
  const chosen = chosenIn(customer);
  if (!mayDo(rights, 'customer', 'view')) return null;
  return (
    <Picker
      label={word('field.customer')}
      name="customerid"
      value={chosen}
      find={find}
      placeholder={t('findCustomer')}
      error={error}
      onChange={(next) => {
        const isOwnWords = buyer.trim() !== '' && buyer !== chosen?.name;
        edit.typeAll({ customer: next ? textOf(next) : '', buyer: isOwnWords ? buyer : (next?.name ?? '') });
      }}
    />
  );
}
