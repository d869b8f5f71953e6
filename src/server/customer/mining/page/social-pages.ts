import { parsePage, platforms, type SocialPlatform } from '../../social-media/platforms.ts';

/** Buttons that share the page or follow nobody in particular. */
const NOBODYS =
  /\/(?:share|sharer|sharer\.php|intent|login|signup|home|hashtag|search|policies|legal|help|privacy|watch|p|reel)(?:[/?#]|$)|[?&]u=|[?&]url=/i;

export interface SocialPage {
  platform: SocialPlatform;
  url: string;
}

/** The company's own page among an address's, or nothing where it is no page of a known platform. */
export function socialPage(href: string): SocialPage | undefined {
  const url = URL.canParse(href) ? new URL(href) : undefined;
  if (!url || url.pathname.length < 2 || NOBODYS.test(url.pathname + url.search)) return undefined;
  url.hash = '';
  for (const name of ['utm_source', 'utm_medium', 'utm_campaign', 'ref', 'fbclid', 'igshid']) url.searchParams.delete(name);
  url.protocol = 'https:';
  const platform = platforms.find((known) => parsePage(url.href, known) !== undefined);
  return platform && { platform, url: url.href.replace(/\/$/, '') };
}
