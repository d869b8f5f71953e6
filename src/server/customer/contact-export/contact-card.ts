import { contentLines, escapeText } from '#server/content-line.ts';

import type { Person } from './read-people.ts';

interface CardWords {
  /** The name of a country in the language of the reader. */
  country: (code: string) => string;
}

const phoneTypes = { mobile: 'cell', work: 'work', fax: 'fax', other: 'voice' } as const;
const emailTypes = { work: 'work', personal: 'home', other: undefined } as const;
const genders = { 0: undefined, 1: 'M', 2: 'F' } as const;

/** A person as a vCard 4.0 (RFC 6350); where RFC 9554 has a property for it, chats as well. */
export function contactCard({ contact, firm }: Person, { country }: CardWords): string {
  const { id, name, title, emails, phones, whatsapp, wechat, skype, birthday, language, gender, remark, createtime } = contact;
  const address = ['', '', firm.address, firm.city, firm.state, firm.postcode, country(firm.countrycode)];
  return contentLines([
    'BEGIN:VCARD',
    'VERSION:4.0',
    `UID;VALUE=text:farsail-contact-${id}`,
    'KIND:individual',
    `FN:${escapeText(name)}`,
    `N:${nameParts(contact).map(escapeText).join(';')}`,
    ...written('ORG', firm.companyname || firm.companynamecn),
    ...written('TITLE', title),
    ...emails.map(({ email, type, primary }) => {
      const kind = emailTypes[type];
      return `EMAIL${kind === undefined ? '' : `;TYPE=${kind}`}${primary ? ';PREF=1' : ''}:${escapeText(email)}`;
    }),
    ...phones.map(({ number, type }) => `TEL;TYPE=${phoneTypes[type]}${telephone(number)}`),
    ...chats({ WhatsApp: whatsapp, WeChat: wechat, Skype: skype }),
    ...(address.some(Boolean) ? [`ADR;TYPE=work:${address.map(escapeText).join(';')}`] : []),
    ...(firm.website === '' ? [] : [`URL:${firm.website.replaceAll(/\s/g, '')}`]),
    ...(birthday === '' ? [] : [`BDAY:${birthday.replaceAll('-', '')}`]),
    ...(genders[gender] === undefined ? [] : [`GENDER:${genders[gender]}`]),
    ...(/^[a-z]{2,8}(?:-[a-z\d]{1,8})*$/i.test(language) ? [`LANG:${language}`] : []),
    ...written('NOTE', remark),
    `REV:${createtime.replaceAll(/[-:]|\.\d+/g, '')}`,
    'END:VCARD',
  ]);
}

function written(property: string, text: string): string[] {
  return text.trim() === '' ? [] : [`${property}:${escapeText(text)}`];
}

/** A number that can be called from anywhere is an address to call; another one stays as it was typed. */
function telephone(number: string): string {
  const [, whole, extension] = /^(\+\d{4,15})(?:;ext=(\d+))?$/.exec(number) ?? [];
  if (whole === undefined) return `:${escapeText(number)}`;
  return `;VALUE=uri:tel:${whole}${extension === undefined ? '' : `;ext=${extension}`}`;
}

function chats(accounts: Readonly<Record<string, string>>): string[] {
  return Object.entries(accounts)
    .filter(([, account]) => account !== '')
    .map(([service, account]) => `SOCIALPROFILE;SERVICE-TYPE=${service};VALUE=text:${escapeText(account)}`);
}

/** A name of Chinese letters begins with the surname, of one letter or one of these. */
const HAN = /^\p{Script=Han}{2,4}$/u;
const LONG_SURNAMES = new Set(['欧阳', '歐陽', '司马', '司馬', '上官', '诸葛', '諸葛', '东方', '東方', '皇甫', '尉迟', '尉遲', '公孙', '公孫', '令狐', '慕容', '司徒', '夏侯', '轩辕', '軒轅', '南宫', '南宮', '长孙', '長孫', '宇文']); // prettier-ignore

/** Family name, given name, and three parts that nobody knows. Of another name that came as one text nobody knows which part is which. */
function nameParts({ name, firstname, lastname }: Person['contact']): [string, string, string, string, string] {
  if (firstname !== '' || lastname !== '') return [lastname, firstname, '', '', ''];
  if (!HAN.test(name)) return ['', name, '', '', ''];
  const letters = Array.from(name);
  const length = letters.length > 2 && LONG_SURNAMES.has(letters.slice(0, 2).join('')) ? 2 : 1;
  return [letters.slice(0, length).join(''), letters.slice(length).join(''), '', '', ''];
}
