import { useState } from 'react';

import { useCustomerFinder } from '#actors/use-customer-finder.ts';
import { useForm } from '#actors/use-form.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { Checkbox } from '#ui/checkbox/Checkbox.tsx';
import { DayRange } from '#ui/day-range/DayRange.tsx';
import { Form } from '#ui/form/Form.tsx';
import { Picker } from '#ui/picker/Picker.tsx';
import type { PickerItem } from '#ui/picker/use-found.ts';
import { TextField } from '#ui/text-field/TextField.tsx';

import type { MailPlace } from '../mail-place.ts';
import { useMailScope } from '../mail-scope.ts';
import * as styles from '../MailPage.css.ts';
import { strings } from '../strings.ts';

/** Any word is a condition. */
const NO_FAULTS = { rest: undefined };

/** Who wrote to whom and when, with which customer, and what else a mail has to be; `customer` is what the listed mails call theirs. */
export function Conditions({ id, customer }: { id: string; customer: string }) {
  const t = useStrings(strings);
  const { place, goTo } = useMailScope();
  const { values, change, forget } = useForm('search.people', { from: place.from, to: place.to });
  const narrow = (patch: Partial<MailPlace>) => goTo({ ...place, ...patch });
  const send = () => {
    forget();
    narrow({ from: values.from.trim(), to: values.to.trim() });
  };
  return (
    <Form errors={NO_FAULTS} id={id} className={styles.filters} label={t('conditions')} onSubmit={send}>
      {(['from', 'to'] as const).map((side) => (
        <TextField
          key={side}
          label={t(`by.${side}`)}
          name={side}
          maxLength={254}
          value={values[side]}
          onChange={(words) => change({ [side]: words })}
        />
      ))}
      <Customer value={place.customerid} name={customer} onChange={(customerid) => narrow({ customerid })} />
      <div className={styles.boxes}>
        {(['unread', 'hasfile'] as const).map((flag) => (
          <Checkbox key={flag} isSelected={place[flag]} onChange={(isOn) => narrow({ [flag]: isOn })}>
            {t(`by.${flag}`)}
          </Checkbox>
        ))}
      </div>
      <DayRange
        label={t('by.dates')}
        value={{ from: place.since, to: place.until }}
        onChange={(days) => narrow({ since: days.from, until: days.to })}
      />
      <span>
        <Button type="submit">{t('search')}</Button>
      </span>
    </Form>
  );
}

/** Shows the customer whom the mails are with, named as the listed mails say; nothing for whoever may see no customers. */
function Customer({ value, name, onChange }: { value: string; name: string; onChange: (id: string) => void }) {
  const t = useStrings(strings);
  const may = usePermission();
  const find = useCustomerFinder();
  const [chosen, choose] = useState<PickerItem>();
  const known = value === chosen?.id ? chosen : { id: value, name: name || t('by.customerid') };
  if (may('customer', 'view').isDisabled) return null;
  return (
    <Picker
      label={t('by.customer')}
      name="customerid"
      value={value === '' ? undefined : known}
      find={find}
      placeholder={t('findCustomer')}
      onChange={(next) => {
        choose(next);
        onChange(next?.id ?? '');
      }}
    />
  );
}
