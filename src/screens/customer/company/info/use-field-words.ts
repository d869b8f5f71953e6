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
  const options = (companyField: CompanyField) => {
    if (companyField.kind === 'listed' || companyField.kind === 'many') return listsOf[companyField.of];
    const ids = companyField.kind === 'word' ? companyField.options : companyField.kind === 'choice' ? numbersTo(companyField.count) : [];
    return ids.map((id) => ({ id, name: nameOf(companyField.key, id) }));
  };
  return {
    name: (key) => field(`field.${key}`),
    options,
    value: (companyField, text) => {
      const between = language === 'US' ? ', ' : '、';
      if (companyField.kind === 'many')
        return linesOf(text)
          .map((id) => nameIn(listsOf[companyField.of], id))
          .join(between);
      if (companyField.kind === 'lines') return text.replaceAll('\n', between);
      if (companyField.kind === 'listed') return nameIn(listsOf[companyField.of], text);
      return companyField.kind === 'word' || companyField.kind === 'choice' ? nameOf(companyField.key, text) : text;
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
