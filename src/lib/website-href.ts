/** The address of a company's own site as a link may have it; what a browser would not open, or would open as a script, is none. */
export function websiteHref(website: string): string | undefined {
  const address = /^[a-z][\w+.-]*:/i.test(website) ? website : `https://${website}`;
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol) ? address : undefined;
}

/** The site's host without the usual `www.`. */
export function hostOf(url: string): string {
  return (URL.parse(url)?.hostname ?? '').replace(/^www\./, '');
}
