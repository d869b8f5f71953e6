import type { Text } from '#lib/language.ts';
import { momentAt } from '#lib/local-time.ts';
import { parsePhone } from '#server/customer/contact/phone.ts';
import { parseWebsite } from '#server/customer/domain.ts';
import { countryOf } from '#server/sheets/values/country-names.ts';
import { type DateOrder, dateOf } from '#server/sheets/values/dates.ts';

import { type ChoiceName, choices } from '../../columns/choices.ts';
import { countryBehind, emailsOf, listOf, numbersOf, sitesOf } from './cell-parts.ts';
import type { ImportField } from './header-words.ts';
import type { ImportRecord, RowReason } from './import-record.ts';
import { ownerKey } from './owner-key.ts';

/** What reading a value needs to know besides its text. */
export interface ReadingContext {
  /** Codes of countries by their names of every language, as `countryNames` gives them. */
  countries: ReadonlyMap<string, string>;
  order: DateOrder | undefined;
  /** The IANA zone of times that name none, which is that of whoever brings the table. */
  zone: string;
  /** Who can become an owner, by what they may be called, as {@link ownerKey} gives it. */
  owners: ReadonlyMap<string, string>;
}

/** Puts a text into the record, or says why it cannot. */
type Reader = (record: ImportRecord, text: string, context: ReadingContext) => RowReason['code'] | undefined;

const textInto =
  (name: keyof ImportRecord['texts'], most: number): Reader =>
  (record, text) => {
    if (text.length > most) return 'toolong';
    record.texts[name] = text;
    return undefined;
  };

const contactText =
  (name: 'name' | 'title' | 'wechat', most: number): Reader =>
  (record, text) => {
    if (text.length > most) return 'toolong';
    record.contact[name] = text;
    return undefined;
  };

/** Lists to choose from have a last entry. */
const NO_COUNTRY = /^(?:others?|其他|其它)$/i;

const HAS_OFFSET = /T.*(?:Z|[+-]\d{2}:\d{2})$/;

const timeInto =
  (name: 'collecttime' | 'nextfollowtime'): Reader =>
  (record, text, { order, zone }) => {
    const shown = dateOf(text, order);
    if (shown === undefined) return 'baddate';
    const moment = HAS_OFFSET.test(shown) ? new Date(shown) : momentAt(zone, shown);
    if (Number.isNaN(moment.getTime())) return 'baddate';
    record.times[name] = moment.toISOString();
    return undefined;
  };

const choiceInto =
  (name: 'role' | 'grade'): Reader =>
  (record, text) => {
    const value = choiceOf(name, text);
    if (value === undefined) return 'badvalue';
    record.choices[name] = value;
    return undefined;
  };

const MOST_LISTED = 20;
/** As long as the form takes it: a longer one could not be kept when the customer is changed. */
const LONGEST_TAG = 30;

/** One reader for each field; the order is that of reading, because a phone number is read as one of the country. */
export const fieldReaders: Readonly<Record<ImportField, Reader>> = {
  country(record, text, { countries }) {
    record.countrycode = countryOf(text, countries);
    return record.countrycode === '' && !NO_COUNTRY.test(text) ? 'unknowncountry' : undefined;
  },
  companyname(record, text) {
    const name = text.replaceAll(/\s+/g, ' ');
    if (name.length > 255) return 'toolong';
    record.companyname = name;
    return undefined;
  },
  companynamecn: textInto('companynamecn', 255),
  shortname: textInto('shortname', 100),
  state: textInto('state', 100),
  city(record, text, context) {
    if (record.countrycode === '' && !record.texts.state) record.countrycode = countryBehind(text, context.countries);
    return textInto('city', 100)(record, text, context);
  },
  address: textInto('address', 500),
  postcode: textInto('postcode', 20),
  mainproducts: textInto('mainproducts', 1000),
  remark: textInto('remark', 2000),
  category: textInto('category', 30),
  phone(record, text) {
    const [number = '', ...more] = readNumbers(record, text).known;
    record.phone = number;
    record.contact.phones = more;
    return number === '' ? faultOf(record, text) : undefined;
  },
  website(record, text) {
    const address = parseWebsite(sitesOf(text)[0] ?? '');
    if (address === undefined || address.length > 500) return 'badwebsite';
    record.website = address;
    return undefined;
  },
  role: choiceInto('role'),
  grade: choiceInto('grade'),
  stage(record, text) {
    const stage = choiceOf('stage', text);
    if (stage !== undefined) record.choices.stage = Number(stage);
    return stage === undefined ? 'badvalue' : undefined;
  },
  star(record, text) {
    const star = starsOf(text);
    if (star !== undefined) record.choices.star = star;
    return star === undefined ? 'badvalue' : undefined;
  },
  hscodes(record, text) {
    const codes = hsCodesOf(text);
    record.hscodes = codes?.slice(0, MOST_LISTED) ?? [];
    return codes ? undefined : 'badvalue';
  },
  tags(record, text) {
    const tags = listOf(text);
    record.tags = tags.filter((tag) => tag.length <= LONGEST_TAG).slice(0, MOST_LISTED);
    return tags.some((tag) => tag.length > LONGEST_TAG) ? 'toolong' : undefined;
  },
  owner(record, text, { owners }) {
    const id = owners.get(ownerKey(text));
    if (id !== undefined) record.ownerid = id;
    return id === undefined ? 'unknownowner' : undefined;
  },
  contactname: contactText('name', 100),
  contacttitle: contactText('title', 100),
  wechat: contactText('wechat', 100),
  contactemail(record, text) {
    const { emails, isAll } = emailsOf(text);
    record.contact.emails = emails.slice(0, MOST_LISTED);
    return isAll ? undefined : 'bademail';
  },
  contactphone(record, text) {
    const { known, isAll } = readNumbers(record, text);
    record.contact.phones = [...new Set([...known, ...record.contact.phones])].slice(0, MOST_LISTED);
    return isAll ? undefined : faultOf(record, text);
  },
  whatsapp(record, text) {
    const [number = ''] = readNumbers(record, text).known;
    record.contact.whatsapp = number;
    return number === '' ? faultOf(record, text) : undefined;
  },
  collecttime: timeInto('collecttime'),
  nextfollowtime: timeInto('nextfollowtime'),
};

/** The numbers of a cell that can be called, and whether that is all of them. */
function readNumbers({ countrycode }: ImportRecord, text: string): { known: string[]; isAll: boolean } {
  const numbers = numbersOf(text).map((number) => parsePhone(number, countrycode));
  const known = numbers.filter((number) => number !== undefined);
  return { known, isAll: known.length > 0 && known.length === numbers.length };
}

/** Without a country a number can be called only where it says its own. */
const faultOf = ({ countrycode }: ImportRecord, text: string) =>
  countrycode === '' && !/^\W*(?:\+|00)/.test(text) ? 'nocountry' : 'badphone';

/** The value of a fixed choice that a cell means, in any language or as the value itself. */
function choiceOf(name: ChoiceName, cell: string): string | undefined {
  const asked = plain(cell);
  const known = Object.entries<Text>(choices[name]).find(([value, text]) =>
    [value, ...Object.values(text)].some((word) => plain(word) === asked),
  );
  return known?.[0];
}

function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, '');
}

/** How many stars a cell says, as a number or as stars. */
function starsOf(cell: string): number | undefined {
  const drawn = /^[★☆⭐*]+$/u.test(cell) ? (cell.match(/[★⭐*]/gu)?.length ?? 0) : undefined;
  const stars = drawn ?? Number(cell.replace(/(?:星|stars?)$/i, '').trim());
  return Number.isInteger(stars) && stars >= 0 && stars <= 5 ? stars : undefined;
}

/** The customs codes of a cell, digits only. */
function hsCodesOf(cell: string): string[] | undefined {
  const codes = listOf(cell).map((part) => part.replaceAll(/[\s.]/g, ''));
  return codes.every((code) => /^\d{2,10}$/.test(code)) ? codes : undefined;
}
