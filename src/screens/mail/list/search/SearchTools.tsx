import IconAdjustments from '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useId, useState } from 'react';

import type { MailList } from '#actors/mail/use-mail-list.ts';
import { useCustomerFinder } from '#actors/use-customer-finder.ts';
import { useForm } from '#actors/use-form.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useSearchText } from '#actors/use-search-text.ts';
import { useSlash } from '#actors/use-slash.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { Checkbox } from '#ui/checkbox/Checkbox.tsx';
import { DayRange } from '#ui/day-range/DayRange.tsx';
import { Form } from '#ui/form/Form.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { Picker } from '#ui/picker/Picker.tsx';
import type { PickerItem } from '#ui/picker/use-found.ts';
import { SearchField } from '#ui/search-field/SearchField.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import { isNarrowed, type MailPlace, type Narrowing, NARROWINGS, NO_PLACE } from '../mail-place.ts';
import { useMailScope } from '../mail-scope.ts';
import * as styles from '../MailPage.css.ts';
import { strings } from '../strings.ts';
import { KeepSearch } from './KeepSearch.tsx';

/** The words, the conditions behind a button, and those that are set, each with the way to take it away. */
export function SearchTools({ list: { rows } }: { list: MailList }) {
  const t = useStrings(strings);
  const { place, goTo } = useMailScope();
  const customer = rows.find(({ customerid }) => customerid === place.customerid)?.customername ?? '';
  const id = useId();
  const field = useSlash();
  const [isOpen, setOpen] = useState(false);
  const { text, type, ask } = useSearchText('search', place.keyword);
  const search = (words: string) => {
    ask(words);
    if (words.trim() !== place.keyword) goTo({ ...place, keyword: words.trim() });
  };
  return (
    <>
      <div className={styles.searchLine}>
        <div className={styles.searchBox}>
          <SearchField
            label={t('search')}
            placeholder={t('searchHint')}
            maxLength={200}
            value={text}
            onChange={type}
            onSearch={search}
            inputRef={field}
          />
        </div>
        <IconButton
          label={t('filters')}
          icon={<Icon of={IconAdjustments} />}
          onPress={() => setOpen(!isOpen)}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
        />
      </div>
      {isOpen ? <Conditions id={id} customer={customer} /> : null}
      {isNarrowed(place) ? <Chips customer={customer} /> : null}
    </>
  );
}

/** Any word is a condition. */
const NO_FAULTS = { rest: undefined };

function Conditions({ id, customer }: { id: string; customer: string }) {
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

/** With whom the mails are, called as the mails that are listed say; absent for whoever may see no customers. */
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

function Chips({ customer }: { customer: string }) {
  const t = useStrings(strings);
  const { place, goTo } = useMailScope();
  const set = NARROWINGS.filter((key) => place[key] !== NO_PLACE[key]);
  const wordsOf = (key: Narrowing) => {
    if (key === 'customerid') return customer === '' ? t('by.customerid') : t('chip', { name: t('by.customer'), value: customer });
    const value = place[key];
    return typeof value === 'boolean' ? t(`by.${key}`) : t('chip', { name: t(`by.${key}`), value });
  };
  return (
    <div className={styles.chips}>
      {set.map((key) => (
        <button
          key={key}
          type="button"
          className={styles.chip}
          aria-label={t('removeChip', { name: wordsOf(key) })}
          onClick={() => goTo({ ...place, [key]: NO_PLACE[key] })}
        >
          <span className={styles.chipWords}>{wordsOf(key)}</span>
          <Icon of={IconX} size="tiny" />
        </button>
      ))}
      <KeepSearch />
    </div>
  );
}
