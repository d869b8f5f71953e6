import { getDomain } from 'tldts';

/** Whether two addresses are of one site; addresses without a name count by themselves. */
export function isSameSite(one: URL, other: URL): boolean {
  return (getDomain(one.hostname) ?? one.host) === (getDomain(other.hostname) ?? other.host);
}

/** One address of a page, however it is linked; two that differ in nothing that matters are one. */
export function pageKey(url: URL): string {
  const path = url.pathname.replaceAll(/\/{2,}/g, '/').replace(/\/$/, '');
  return `${url.host.replace(/^www\./, '')}${path}${url.search}`;
}
