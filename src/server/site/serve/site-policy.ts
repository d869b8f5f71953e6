import type { FastifyReply } from 'fastify';

/** What a site may do: show its own pictures and the one style sheet that it was published with, and send its form home. No script, ever. */
export function sitePolicy({ isFolder }: { isFolder: boolean }, style: string): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${style}'`,
    "img-src 'self' data:",
    // Crawlers that judge a page fetch robots.txt from within it.
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // Beside the app a site is a stranger: it gets an origin of its own, to which no cookie of the app belongs.
    ...(isFolder ? ['sandbox allow-forms allow-popups allow-top-navigation-by-user-activation'] : []),
  ];
  return { 'content-security-policy': policy.join('; '), 'x-robots-tag': isFolder ? 'noindex' : 'all' };
}

/** In a folder of the app a site has an origin without a name, to which even its own pictures belong to somebody else. */
export function cutDown(reply: FastifyReply): void {
  void reply.header('cross-origin-resource-policy', 'cross-origin');
}
