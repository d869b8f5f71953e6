import { getDomain } from 'tldts';

import type { MinedField } from '#server/database/mining-tables.ts';

import { addressesIn, mailtoAddresses } from './page/addresses.ts';
import { hiddenAddresses } from './page/hidden-addresses.ts';
import { phoneNumbers } from './page/phone-numbers.ts';
import type { PageText } from './page/read-page.ts';
import { socialPage } from './page/social-pages.ts';
import { structuredData } from './page/structured-data.ts';

/** One value on one page. */
export interface Finding {
  field: MinedField;
  value: string;
  uri: string;
  /** 0 to 100: how sure it is that this is the company's. */
  confidence: number;
  name?: string;
  title?: string;
  /** The platform of a social media page. */
  label?: string;
  isGeneric?: boolean;
}

interface Mail {
  email: string;
  confidence: number;
  name?: string;
  title?: string;
  /** Written by a script, where other things look like addresses too. */
  isGuess?: boolean;
  isLinked?: boolean;
}

/** Words that are each a name; the space between them leaves one way to match, so that a long word is as quick as a short one. */
const PLAIN_TEXT = /^\p{Lu}[\p{L}'’.-]+(?: \p{Lu}[\p{L}'’.-]+){1,3}$/u;
const LONGEST_NAME = 100;
const UNREAL =
  /@(?:example\.|domain\.|email\.|yourdomain|mysite|company\.com|sentry|.*\.(?:png|jpe?g|gif|webp|svg)$)|^(?:no-?reply|do-?not-?reply|mailer-daemon)@/i;
const LONGEST_URI = 1_000;

export interface FindingOptions {
  /** Reads phone numbers that name none. */
  country: string;
  isHome: boolean;
  /** The company's own domains. */
  domains: readonly string[];
}

/** All that one page tells, in the words of the product. */
export function findingsOf(page: PageText, { country, isHome, domains }: FindingOptions): Finding[] {
  const data = structuredData(page.data);
  const uri = page.url.href.slice(0, LONGEST_URI);
  const texts = { ...(isHome && page.description.length >= 40 && { description: page.description.slice(0, 5_000) }), ...data.texts };
  const pages = [...data.pages, ...page.links.map(({ href }) => href)].flatMap((href) => socialPage(href) ?? []);
  const numbers = [
    ...phoneNumbers(page, country),
    ...phoneNumbers(
      { ...page, texts: data.faxes.map((fax) => `fax ${fax}`), links: data.phones.map((phone) => ({ href: `tel:${phone}`, text: '' })) },
      country,
    ),
  ];
  return [
    ...mailsOn(page, data, domains).map(({ email, confidence, name = '', title = '' }) => ({
      field: 'email' as const,
      value: email,
      uri,
      confidence,
      name,
      title,
    })),
    ...numbers.map(({ number, isFax }) => ({ field: isFax ? ('fax' as const) : ('phone' as const), value: number, uri, confidence: 80 })),
    ...pages.map(({ platform, url }) => ({ field: 'socialmedia' as const, value: url, label: platform, uri, confidence: 80 })),
    ...Object.entries(texts).map(([field, value]) => ({ field: field as MinedField, value, uri, confidence: 80 })),
  ];
}

function mailsOn(page: PageText, data: ReturnType<typeof structuredData>, domains: readonly string[]): Mail[] {
  const mails: Mail[] = [
    ...data.people.flatMap(({ name, title, emails }) => emails.map((email) => ({ email, name, title, confidence: 95, isLinked: true }))),
    ...data.emails.map((email) => ({ email, confidence: 90, isLinked: true })),
    ...page.links.flatMap(({ href, text }) =>
      mailtoAddresses(href).map((email) => ({
        email,
        confidence: 90,
        isLinked: true,
        ...(text.length <= LONGEST_NAME && PLAIN_TEXT.test(text) && { name: text }),
      })),
    ),
    ...page.texts.flatMap(addressesIn).map((email) => ({ email, confidence: 75 })),
    ...hiddenAddresses(page).map((email) => ({ email, confidence: 70, isGuess: true })),
  ];
  return mails.flatMap((mail) => judged(mail, domains) ?? []);
}

/** An address at the company's own domain is the company's; others are trusted less, and not at all where only a script names them. */
function judged(mail: Mail, domains: readonly string[]): Mail | undefined {
  const email = mail.email.toLowerCase();
  const domain = getDomain(email.split('@')[1] ?? '');
  if (domain === null || email.length > 254 || UNREAL.test(email)) return undefined;
  if (domains.includes(domain)) return { ...mail, email };
  if (mail.isGuess) return undefined;
  return { ...mail, email, confidence: mail.confidence - (mail.isLinked ? 30 : 40) };
}
