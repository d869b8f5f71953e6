import type { Kysely } from 'kysely';
import { getDomain } from 'tldts';

import type { Database } from '#server/database/schema.ts';

/** The address of a website as it is kept, or nothing where it is none; the scheme may be left out. */
export function parseWebsite(typed: string): string | undefined {
  const text = typed.trim();
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isWeb = url && ['http:', 'https:'].includes(url.protocol) && url.username === '' && getDomain(url.hostname) !== null;
  return isWeb ? url.href.replace(/\/$/, '') : undefined;
}

/** Where anybody can have a page; of providers of mail the database has a list. */
const PAGES_OF_ANYBODY = new Set(
  `1688.com alibaba.com aliexpress.com allegro.pl amazon.com amazon.co.uk amazon.de baidu.com bing.com bit.ly blogspot.com business.site canva.site coupang.com dhgate.com diytrade.com
    douyin.com ebay.com ec21.com ecplaza.net ecer.com etsy.com europages.co.uk europages.com exportersindia.com facebook.com fb.com fb.me flipkart.com github.io globalsources.com
    go4worldbusiness.com godaddysites.com goo.gl google.com hktdc.com indiamart.com instagram.com instagr.am jd.com jimdo.com jimdofree.com jimdosite.com kompass.com lazada.com linkedin.cn
    linkedin.com linktr.ee lnkd.in made-in-china.com mercadolibre.com mercadolivre.com myshopify.com ozon.ru pinterest.com rakuten.co.jp shopee.com shopify.com squarespace.com t.me
    taobao.com telegram.me thomasnet.com tiktok.com tmall.com tradeindia.com tradekey.com trustpilot.com twitter.com vk.com wa.me webnode.com wechat.com weebly.com weibo.com
    whatsapp.com wildberries.ru wix.com wixsite.com wordpress.com x.com yelp.com yellowpages.com youtu.be youtube.com zoominfo.com`.split(
    /\s+/,
  ),
);

/** Whether pages of anybody stand at a registrable domain, so that it tells nothing of whose they are. */
export const isAnybodys = (domain: string): boolean => PAGES_OF_ANYBODY.has(domain);

/** The registrable domain by which a company is known, or an empty text: at a provider of mail or pages for anybody it tells nothing. */
export async function companyDomain(db: Kysely<Database>, address: string): Promise<string> {
  return (await companyDomains(db, [address])).get(address) ?? '';
}

/** As {@link companyDomain}, for many addresses at once; those without such a domain are absent. */
export async function companyDomains(db: Kysely<Database>, addresses: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const domains = new Map(addresses.map((address) => [address, getDomain(address)?.toLowerCase() ?? '']));
  const asked = [...new Set(domains.values())].filter((domain) => domain !== '' && !isAnybodys(domain));
  if (asked.length === 0) return new Map();
  const rows = await db.selectFrom('email_domain').select('domain').where('domain', 'in', asked).execute();
  const anybodys = new Set(['', ...rows.map(({ domain }) => domain)]);
  return new Map([...domains].filter(([, domain]) => !anybodys.has(domain) && !isAnybodys(domain)));
}
