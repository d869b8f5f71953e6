import { getDomain } from 'tldts';

import { Refusal, type Schemas } from '#server/operation.ts';

export type SocialPlatform = Schemas['SocialPlatform'];

type KnownPlatform = Exclude<SocialPlatform, 'other'>;

/** The domains whose pages are of a platform; those of `other` may be anywhere. */
const domains: Readonly<Record<KnownPlatform, readonly string[]>> = {
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

/** The platforms whose pages are told by their address. */
export const platforms = Object.keys(domains) as readonly KnownPlatform[];

/** The address of a page on a platform as it is kept, or nothing where it is no such address; the scheme may be left out. */
export function parsePage(typed: string, platform: SocialPlatform): string | undefined {
  const text = typed.trim();
  const address = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url && isPublic(url) && (platform === 'other' || isOf(url.hostname, platform)) ? url.href : undefined;
}

function isPublic({ protocol, username, hostname }: URL): boolean {
  return (protocol === 'https:' || protocol === 'http:') && username === '' && getDomain(hostname) !== null;
}

function isOf(host: string, platform: KnownPlatform): boolean {
  const isListed = domains[platform].some((domain) => host === domain || host.endsWith(`.${domain}`));
  // Pinterest has a domain in each country, as pinterest.co.uk.
  return isListed || (platform === 'pinterest' && (getDomain(host) ?? '').startsWith('pinterest.'));
}

/** As {@link parsePage}, but refuses the request whose address is not of the platform. */
export function readPage(typed: string, platform: SocialPlatform): string {
  const url = parsePage(typed, platform);
  if (url === undefined) throw new Refusal(400, 'wrongPlatform', { field: 'url' });
  return url;
}
