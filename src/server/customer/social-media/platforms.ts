import { getDomain } from 'tldts';

import { type Schemas, Refusal } from '#server/operation.ts';

type Platform = Schemas['SocialPlatform'];

/** The domains whose pages are of a platform; those of `other` may be anywhere. */
const domains: Readonly<Record<Exclude<Platform, 'other'>, readonly string[]>> = {
  linkedin: ['linkedin.com', 'linkedin.cn', 'lnkd.in'],
  facebook: ['facebook.com', 'fb.com', 'fb.me'],
  instagram: ['instagram.com', 'instagr.am'],
  x: ['x.com', 'twitter.com'],
  youtube: ['youtube.com', 'youtu.be'],
  tiktok: ['tiktok.com', 'douyin.com'],
  pinterest: ['pinterest.com', 'pin.it'],
  wechat: ['weixin.qq.com', 'wechat.com'],
  vk: ['vk.com', 'vk.ru', 'vkontakte.ru'],
  telegram: ['t.me', 'telegram.me', 'telegram.org'],
  line: ['line.me', 'lin.ee'],
};

/** The address of a page on a platform as it is kept, or nothing where it is no such address; the scheme may be left out. */
export function parsePage(typed: string, platform: Platform): string | undefined {
  const text = typed.trim();
  const address = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username !== '' || getDomain(url.hostname) === null) return undefined;
  return platform === 'other' || isOf(url.hostname, platform) ? url.href : undefined;
}

function isOf(host: string, platform: Exclude<Platform, 'other'>): boolean {
  return domains[platform].some((domain) => host === domain || host.endsWith(`.${domain}`)) || isCountryPage(host, platform);
}

/** Pinterest has a domain in each country (`pinterest.co.uk`). */
function isCountryPage(host: string, platform: Platform): boolean {
  return platform === 'pinterest' && /^pinterest\./.test(getDomain(host) ?? '');
}

/** As {@link parsePage}, but refuses the request whose address is not of the platform. */
export function readPage(typed: string, platform: Platform): string {
  const url = parsePage(typed, platform);
  if (url === undefined) throw new Refusal(400, 'wrongPlatform', { field: 'url' });
  return url;
}
