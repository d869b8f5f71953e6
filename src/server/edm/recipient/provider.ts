import { type RawBuilder, sql } from 'kysely';

/** Domains of free mail and who receives their mail; the domains of companies are told by their MX records. */
const KNOWN: Readonly<Record<string, string>> = {
  'gmail.com': 'google.com',
  'googlemail.com': 'google.com',
  'outlook.com': 'outlook.com',
  'hotmail.com': 'outlook.com',
  'live.com': 'outlook.com',
  'msn.com': 'outlook.com',
  'yahoo.com': 'yahoodns.net',
  'ymail.com': 'yahoodns.net',
  'aol.com': 'yahoodns.net',
  'icloud.com': 'icloud.com',
  'me.com': 'icloud.com',
  'qq.com': 'qq.com',
  'foxmail.com': 'qq.com',
  '163.com': 'netease.com',
  '126.com': 'netease.com',
  'yeah.net': 'netease.com',
  'mail.ru': 'mail.ru',
  'yandex.ru': 'yandex.net',
  'gmx.de': 'gmx.net',
  'web.de': 'web.de',
};

/** Who receives the mail of a domain, of those that are known by name; `other` for the rest. */
export function providerOf(domain: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`coalesce(${JSON.stringify(KNOWN)}::jsonb ->> ${domain}, 'other')`;
}
