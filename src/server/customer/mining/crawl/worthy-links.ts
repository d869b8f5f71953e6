import type { PageText } from '../page/read-page.ts';
import { isSameSite } from './same-site.ts';

/** Where companies write who they are and how to reach them, the best first; in the languages of the markets. */
const WORTHY = [
  /contact|kontakt|contato|contacto|contatti|iletisim|ileti[sş]im|联系|聯絡|聯繫|お問い合わせ|문의|связ|контакт|اتصل|lien-he/i,
  /imprint|impressum|mentions-legales|aviso-legal|legal-notice|colophon|特定商取引/i,
  /about|ueber-uns|über|a-propos|qui-sommes|sobre|nosotros|quienes|chi-siamo|hakkimizda|hakk[iı]m[iı]zda|关于|關於|会社概要|회사|о-нас|о-компании|company|profile/i,
  /team|people|staff|management|leadership|mitarbeiter|ansprechpartner|equipe|equipo|团队|團隊/i,
];
/** Files, and pages with other people's words in them. */
const UNWORTHY =
  /\.(?:pdf|jpe?g|png|gif|svg|webp|zip|docx?|xlsx?|mp4|xml|css|js)$|\/(?:blog|news|tag|category|product|cart|login|wp-json)s?\//i;

/** The pages of the same site that are worth reading, the best first. */
export function worthyLinks({ url, links }: PageText): URL[] {
  const ranked = links.flatMap(({ href, text }) => {
    const target = URL.canParse(href, url.href) ? new URL(href, url) : undefined;
    if (!target || !isSameSite(target, url) || UNWORTHY.test(target.pathname)) return [];
    target.hash = '';
    const rank = WORTHY.findIndex((pattern) => pattern.test(decoded(target.pathname)) || pattern.test(text.slice(0, 60)));
    return rank === -1 ? [] : [{ target, rank }];
  });
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ target }) => target);
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
