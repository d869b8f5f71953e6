import type { EdmDocument } from '#lib/edm/blocks.ts';
import { escapeHtml } from '#server/mail/out/document/html-of-document.ts';

import { blockHtml, SHEET_PX } from './block-html.ts';
import { textOfBlocks } from './block-text.ts';
import { accentColours, palette } from './palette.ts';
import { pastedBlocks } from './pasted-html.ts';
import type { Surroundings } from './surroundings.ts';

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
