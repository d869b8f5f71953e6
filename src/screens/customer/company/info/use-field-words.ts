import { useCountries } from '#i18n/use-countries.ts';
import { useRoleName } from '#i18n/use-role-name.ts';
import { useLanguage, useStrings } from '#i18n/use-strings.ts';

import { type CompanyField, type FieldKey, linesOf } from './company-fields.ts';
import { fieldStrings } from './strings.ts';
import { valueStrings } from './value-strings.ts';

export interface FieldWords {
  readonly name: (key: FieldKey) => string;
  /** A value as the reader says it, given as the text of the form. */
  readonly value: (field: CompanyField, text: string) => string;
  /** The values of a field that is chosen from a list, by the texts of the form. */
  readonly options: (field: CompanyField) => readonly { id: string; name: string }[];
}

/**
 * Words the fields of a company and their values.
 *
 * @param industries by their names, for a form in which they are chosen; elsewhere the company brings the names of its own
 */
export function useFieldWords(industries: readonly { id: string; name: string }[] = []): FieldWords {
  const field = useStrings(fieldStrings);
  const said = useStrings(valueStrings);
  const language = useLanguage();
  const countries = useCountries();
  const roleName = useRoleName();
  const listsOf = { countries, industries, zones };

  const nameOf = (key: FieldKey, id: string) => {
    const string = wordOf[key]?.(id) ?? '';
    if (isKnown(string)) return said(string);
    // A source may know parts in trade that nobody can choose here.
    return key === 'role' ? roleName(id) : id;
  };
  const options = (asked: CompanyField) => {
    if (asked.kind === 'listed' || asked.kind === 'many') return listsOf[asked.of];
    const ids = asked.kind === 'word' ? asked.options : asked.kind === 'choice' ? numbersTo(asked.count) : [];
    return ids.map((id) => ({ id, name: nameOf(asked.key, id) }));
  };
  return {
    name: (key) => field(`field.${key}`),
    options,
    value: (asked, text) => {
      const between = language === 'US' ? ', ' : '、';
      if (asked.kind === 'many')
        return linesOf(text)
          .map((id) => nameIn(listsOf[asked.of], id))
          .join(between);
      if (asked.kind === 'lines') return text.replaceAll('\n', between);
      if (asked.kind === 'listed') return nameIn(listsOf[asked.of], text);
      return asked.kind === 'word' || asked.kind === 'choice' ? nameOf(asked.key, text) : text;
    },
  };
}

/** The fields whose values have words of their own. */
const wordOf: Readonly<Partial<Record<FieldKey, (id: string) => string>>> = {
  role: (id) => `role.${id}`,
  grade: (id) => `grade.${id}`,
  employees: (id) => `employees.${id}`,
  annualpurchase: (id) => `annualpurchase.${id}`,
  paymentmethod: (id) => `paymentmethod.${id}`,
  shippingmethod: (id) => `shippingmethod.${id}`,
  companytype: (id) => `companytype.${id}`,
  dealstatus: (id) => `dealstatus.${id}`,
};

const zones = Intl.supportedValuesOf('timeZone').map((id) => ({ id, name: id.replaceAll('_', ' ') }));

function nameIn(options: readonly { id: string; name: string }[], id: string): string {
  return options.find((option) => option.id === id)?.name ?? id;
}

const isKnown = (key: string): key is keyof typeof valueStrings => Object.hasOwn(valueStrings, key);
const numbersTo = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1));
