import { type EdmDocument, everyBlock, type EdmBlock, type EdmPart } from '#lib/edm/blocks.ts';
import type { MailDocument } from '#lib/mail/mail-document.ts';
import { htmlToText } from '#server/mail/decode/html-to-text.ts';
import { escapeHtml } from '#server/mail/out/document/html-of-document.ts';
import { textOfDocument } from '#server/mail/out/document/text-of-document.ts';
import { sanitisedHtml } from '#server/mail/show/sanitise-html.ts';

import { blockHtml, SHEET_PX } from './block-html.ts';
import { accentColours, palette } from './palette.ts';
import { type Surroundings, allowedHref, UNSUBSCRIBE } from './surroundings.ts';
import { withTypedVariables } from './typed-variables.ts';

/** The pasted blocks of a document, ready to be sent. */
interface PastedBlocks {
  /** By the keys of their blocks. */
  html: ReadonlyMap<string, string>;
  /** Whether their styles could be written into their elements; there are machines for which the part that does it is not made. */
  areInlined: boolean;
}

let known: Promise<((html: string) => string) | undefined> | undefined;

/** A mail with its variables as they are typed, for whoever fills them in for each recipient. */
export interface MarketingMail {
  /** A whole page; `{{unsubscribe}}` stands in it where the footer's link leads. */
  html: string;
  text: string;
  /** Whether the styles of pasted HTML could be written into its elements. */
  isInlined: boolean;
}

interface Written {
  subject: string;
  document: EdmDocument;
  /** Empty where it is not known. */
  language: string;
}

/** Makes the HTML and the plain part of a mail from its blocks, by the rules of what Outlook, Gmail and phones understand. */
export async function marketingMail({ subject, document, language }: Written): Promise<MarketingMail> {
  const { html: pasted, areInlined } = await pastedBlocks(document);
  const { accent, direction, blocks } = document;
  const around = { accent, direction, pasted };
  const rows = blocks.map((block) => blockHtml(block, around)).join('');
  return { html: pageHtml(rows, { subject, language, around }), text: textOfBlocks(document, pasted), isInlined: areInlined };
}

const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

function pageHtml(rows: string, { subject, language, around }: { subject: string; language: string; around: Surroundings }): string {
  const { direction } = around;
  return `<!DOCTYPE html>
<html lang="${escapeHtml(language || 'und')}" dir="${direction}" xmlns:o="urn:schemas-microsoft-com:office:office">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="x-apple-disable-message-reformatting"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title>
<!--[if mso]><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><![endif]-->
<style>${sheetOf(around)}</style></head>
<body class="fs-page" dir="${direction}" bgcolor="${palette.page}" style="margin:0;padding:0;background-color:${palette.page}">
<table ${TABLE} width="100%" class="fs-page" bgcolor="${palette.page}" style="background-color:${palette.page}"><tr><td align="center" class="fs-outer" style="padding:24px 12px">
<!--[if mso]><table ${TABLE} width="${SHEET_PX}" align="center"><tr><td><![endif]-->
<table ${TABLE} width="100%" class="fs-sheet" dir="${direction}" bgcolor="${palette.sheet}" style="width:100%;max-width:${SHEET_PX}px;background-color:${palette.sheet};border-radius:8px">
<tr><td height="16" style="height:16px;font-size:1px;line-height:1px">&nbsp;</td></tr>
${rows}</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body></html>`;
}

/** Phones and the dark; everything else stands in the elements. */
function sheetOf({ accent }: Surroundings): string {
  const { dark } = palette;
  const { onDark } = accentColours[accent];
  return `:root{color-scheme:light dark}
@media (max-width:600px){.fs-column{display:block!important;max-width:100%!important}.fs-gap{display:none!important}.fs-outer{padding:0!important}.fs-pad{padding-left:20px!important;padding-right:20px!important}}
@media (prefers-color-scheme:dark){.fs-page{background-color:${dark.page}!important}.fs-sheet{background-color:${dark.sheet}!important}.fs-ink{color:${dark.ink}!important}.fs-second{color:${dark.second}!important}.fs-link{color:${onDark}!important}.fs-line{border-color:${dark.line}!important}.fs-button{background-color:${onDark}!important}.fs-label{color:${dark.onAccent}!important}}`;
}

/**
 * Makes somebody else's HTML harmless and writes its style sheets into its elements, because mail programs drop sheets.
 *
 * Pictures keep their addresses: the recipient's program decides about those. What could run, redirect or send goes.
 */
async function pastedBlocks(document: EdmDocument): Promise<PastedBlocks> {
  const pasted = everyBlock(document).flatMap((block) => (block.type === 'html' && block.html.trim() !== '' ? [block] : []));
  if (pasted.length === 0) return { html: new Map(), areInlined: true };
  const inline = await styleInliner();
  const made = pasted.map(({ key, html }) => {
    const { html: clean } = sanitisedHtml(html, { inline: () => undefined, remote: (url) => url });
    return [key, inline ? inline(clean) : clean] as const;
  });
  return { html: new Map(made), areInlined: inline !== undefined };
}

/** Loaded when the first pasted block comes: most mails have none, and it is a native part. */
function styleInliner(): Promise<((html: string) => string) | undefined> {
  known ??= import('@css-inline/css-inline').then(
    ({ inline }) =>
      (html: string) =>
        bodyOf(inline(html, { loadRemoteStylesheets: false, keepStyleTags: false, keepAtRules: true, keepLinkTags: false })),
    // The part is native; where it is not made for this machine, the check of the mail says so.
    () => undefined,
  );
  return known;
}

/** The inliner answers with a whole page; what it leaves of sheets, for phones and the dark, stands in front. */
function bodyOf(page: string): string {
  const sheets = page.slice(0, page.search(/<body\b/i)).match(/<style\b[^>]*>[^<]*<\/style>/gi) ?? [];
  const body = /<body\b[^>]*>([\s\S]*)<\/body>/i.exec(page)?.[1] ?? page;
  return `${sheets.filter((sheet) => /@/.test(sheet)).join('')}${body}`;
}

/**
 * The plain part that the blocks make, with variables as they are typed, so that somebody may write on from it.
 *
 * @param pasted the HTML of pasted blocks by their keys
 */
function textOfBlocks({ blocks }: EdmDocument, pasted: ReadonlyMap<string, string>): string {
  return joined(blocks.map((block) => blockText(block, pasted))).replaceAll(/\n{3,}/g, '\n\n');
}

function blockText(block: EdmBlock, pasted: ReadonlyMap<string, string>): string {
  if (block.type === 'columns') return joined(block.columns.flat().map(partText));
  if (block.type === 'product') return lines(block.name, block.text, block.price, buttonText({ text: block.action, href: block.href }));
  if (block.type === 'html') return htmlToText(pasted.get(block.key) ?? '');
  if (block.type === 'divider') return '----------';
  if (block.type === 'footer') return lines('-- ', block.address, block.reason, `${block.unsubscribe}: ${UNSUBSCRIBE}`);
  return partText(block);
}

function partText(part: EdmPart): string {
  if (part.type === 'heading') return part.text;
  if (part.type === 'text') return textOfDocument(withTypedVariables(part.document as unknown as MailDocument));
  if (part.type === 'image') return lines(part.alt, addressOf(part.href));
  return buttonText(part);
}

function buttonText({ text, href }: { text: string; href: string }): string {
  const address = addressOf(href);
  return text === '' || address === '' ? text : `${text}: ${address}`;
}

function joined(texts: readonly string[]): string {
  return texts
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .join('\n\n');
}

function lines(...texts: readonly string[]): string {
  return texts.filter((text) => text !== '').join('\n');
}

function addressOf(href: string): string {
  return allowedHref(href) ?? '';
}
