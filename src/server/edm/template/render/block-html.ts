import type { EdmBlock, EdmPart } from '#lib/edm/blocks.ts';
import type { MailDocument } from '#lib/mail/mail-document.ts';
import { escapeHtml, htmlOfDocument, NO_SURROUNDINGS } from '#server/mail/out/document/html-of-document.ts';

import { accentColours, palette } from './palette.ts';
import { allowedHref, allowedPicture, type Surroundings, UNSUBSCRIBE } from './surroundings.ts';
import { withTypedVariables } from './typed-variables.ts';

/** The width of the sheet, and of what stands on it. */
export const SHEET_PX = 600;
const PADDING_PX = 32;
const INNER_PX = SHEET_PX - 2 * PADDING_PX;
const GAP_PX = 20;
const PICTURE_OF_PRODUCT_PX = 180;

const FONT = "font-family:Arial,Helvetica,'Microsoft YaHei',sans-serif";
/** Outlook takes the height of a line as a hint unless it is told that it is exact. */
const line = (size: number, height: number) => `font-size:${size}px;line-height:${height}px;mso-line-height-rule:exactly`;
const PLAIN_TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';
const HEADINGS = [line(16, 24), line(26, 34), line(20, 28), line(16, 24)];

/** A block as rows of the sheet's table, by the rules of what Outlook's Word understands: tables, widths as attributes, grounds on cells. */
export function blockHtml(block: EdmBlock, around: Surroundings): string {
  if (block.type === 'html') return row('', around.pasted.get(block.key) ?? '');
  if (block.type === 'columns') return row(PADDED, columnsHtml(block.columns, around));
  if (block.type === 'product') return row(PADDED, productHtml(block, around));
  if (block.type === 'divider') return row(PADDED, dividerHtml());
  if (block.type === 'footer') return row(`padding:16px ${PADDING_PX}px 24px`, footerHtml(block, around));
  return row(PADDED, partHtml(block, around, INNER_PX));
}

const PADDED = `padding:8px ${PADDING_PX}px`;

/** @param within HTML, not text */
function row(style: string, within: string): string {
  return `<tr><td class="fs-pad"${style === '' ? '' : ` style="${style}"`}>${within}</td></tr>\n`;
}

function partHtml(part: EdmPart, around: Surroundings, width: number): string {
  if (part.type === 'heading') return headingHtml(part, around);
  if (part.type === 'image') return imageHtml(part, around, width);
  if (part.type === 'button') return buttonHtml(part, around);
  return textHtml(part.document as unknown as MailDocument, around);
}

function headingHtml({ text, level, align }: Extract<EdmPart, { type: 'heading' }>, around: Surroundings): string {
  const style = `margin:8px 0 0;${FONT};${HEADINGS[level] ?? HEADINGS[2]};font-weight:bold;color:${palette.ink};text-align:${side(align, around)}`;
  return `<h${level} class="fs-ink" style="${style}">${escapeHtml(text)}</h${level}>`;
}

function textHtml(document: MailDocument, around: Surroundings): string {
  const html = htmlOfDocument(withTypedVariables(document), { ...NO_SURROUNDINGS, link: (href) => allowedHref(href) ?? '#' });
  const links = html.replaceAll('<a href=', `<a class="fs-link" style="${linkStyle(around)}" href=`);
  return `<div class="fs-ink" style="${FONT};${line(16, 26)};color:${palette.ink};text-align:${side('start', around)}">${links}</div>`;
}

function imageHtml(
  { src, alt, width, align, href }: Omit<Extract<EdmPart, { type: 'image' }>, 'key' | 'type'>,
  around: Surroundings,
  place: number,
): string {
  const from = allowedPicture(src);
  const words = escapeHtml(alt);
  if (from === undefined)
    return words === '' ? '' : `<div class="fs-ink" style="${FONT};${line(14, 22)};color:${palette.ink}">${words}</div>`;
  const pixels = Math.round((place * width) / 100);
  const style = `display:block;width:100%;max-width:${pixels}px;height:auto;border:0;${FONT};${line(14, 22)};color:${palette.ink}`;
  const picture = `<img class="fs-ink" src="${escapeHtml(from)}" alt="${words}" width="${pixels}" style="${style}">`;
  const to = href === '' ? undefined : allowedHref(href);
  const linked = to === undefined ? picture : `<a href="${escapeHtml(to)}" style="text-decoration:none">${picture}</a>`;
  return `<table ${PLAIN_TABLE} align="${align === 'center' ? 'center' : side(align, around)}" width="${pixels}" style="width:100%;max-width:${pixels}px"><tr><td>${linked}</td></tr></table>`;
}

/** The ground is the cell's, because Outlook gives a link none. */
function buttonHtml({ text, href, align }: Omit<Extract<EdmPart, { type: 'button' }>, 'key' | 'type'>, around: Surroundings): string {
  const ground = accentColours[around.accent].onLight;
  const to = allowedHref(href);
  const words = escapeHtml(text);
  const style = `display:inline-block;padding:12px 24px;${FONT};${line(16, 24)};font-weight:bold;color:${palette.onAccent};text-decoration:none`;
  const label =
    to === undefined
      ? `<span class="fs-label" style="${style}">${words}</span>`
      : `<a class="fs-label" href="${escapeHtml(to)}" style="${style}">${words}</a>`;
  return `<table ${PLAIN_TABLE} align="${align === 'center' ? 'center' : side(align, around)}"><tr><td class="fs-button" align="center" bgcolor="${ground}" style="border-radius:6px;mso-padding-alt:12px 24px;background-color:${ground}">${label}</td></tr></table>`;
}

/** Beside one another where there is room, below one another on a phone; Outlook, which knows neither, gets a table of its own. */
function columnsHtml(columns: readonly (readonly EdmPart[])[], around: Surroundings): string {
  const width = Math.floor((INNER_PX - GAP_PX * (columns.length - 1)) / columns.length);
  const cells = columns.map((parts) => {
    const rows = parts.map((part) => `<tr><td style="padding:0 0 8px">${partHtml(part, around, width)}</td></tr>`).join('');
    return columnHtml(rows === '' ? '<tr><td>&nbsp;</td></tr>' : rows, width, around);
  });
  return besideHtml(
    cells,
    columns.map(() => width),
  );
}

function columnHtml(rows: string, width: number, around: Surroundings): string {
  const style = `display:inline-block;width:100%;max-width:${width}px;vertical-align:top;text-align:${side('start', around)}`;
  return `<div class="fs-column" style="${style}"><table ${PLAIN_TABLE} width="100%">${rows}</table></div>`;
}

function besideHtml(cells: readonly string[], widths: readonly number[]): string {
  const between = cells.map(
    (cell, index) =>
      `<!--[if mso]>${index > 0 ? `</td><td width="${GAP_PX}">&nbsp;</td>` : ''}<td width="${widths[index]}" valign="top"><![endif]-->${cell}`,
  );
  const gap = `<!--[if !mso]><!--><span style="display:inline-block;width:${GAP_PX}px" class="fs-gap"></span><!--<![endif]-->`;
  return `<div style="font-size:0"><!--[if mso]><table ${PLAIN_TABLE} width="${INNER_PX}"><tr><![endif]-->${between.join(gap)}<!--[if mso]></td></tr></table><![endif]--></div>`;
}

function productHtml({ name, text, price, src, alt, href, action }: Extract<EdmBlock, { type: 'product' }>, around: Surroundings): string {
  const rows = [
    wordsRow(name, `${line(18, 26)};font-weight:bold;color:${palette.ink}`),
    wordsRow(text, `${line(15, 24)};color:${palette.ink}`),
    wordsRow(price, `${line(16, 24)};font-weight:bold;color:${palette.ink}`),
    action === '' ? '' : `<tr><td style="padding:6px 0 0">${buttonHtml({ text: action, href, align: 'start' }, around)}</td></tr>`,
  ].join('');
  const beside = INNER_PX - PICTURE_OF_PRODUCT_PX - GAP_PX;
  const picture = imageHtml({ src, alt, width: 100, align: 'start', href }, around, PICTURE_OF_PRODUCT_PX);
  if (picture === '') return `<table ${PLAIN_TABLE} width="100%">${rows}</table>`;
  const cells = [
    columnHtml(`<tr><td style="padding:0 0 8px">${picture}</td></tr>`, PICTURE_OF_PRODUCT_PX, around),
    columnHtml(rows, beside, around),
  ];
  return besideHtml(cells, [PICTURE_OF_PRODUCT_PX, beside]);
}

function wordsRow(text: string, style: string): string {
  if (text === '') return '';
  return `<tr><td class="fs-ink" style="padding:0 0 6px;${FONT};${style}">${escapeHtml(text).replaceAll('\n', '<br>')}</td></tr>`;
}

function dividerHtml(): string {
  return `<table ${PLAIN_TABLE} width="100%"><tr><td class="fs-line" height="1" style="height:1px;${line(1, 1)};border-top:1px solid ${palette.line}">&nbsp;</td></tr></table>`;
}

function footerHtml({ address, reason, unsubscribe }: Extract<EdmBlock, { type: 'footer' }>, around: Surroundings): string {
  const style = `${FONT};${line(13, 20)};color:${palette.second};text-align:${side('start', around)}`;
  const lines = [address, reason]
    .filter((text) => text.trim() !== '')
    .map((text) => `<p class="fs-second" style="margin:0 0 8px;${style}">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`);
  const link = `<p class="fs-second" style="margin:0;${style}"><a class="fs-link" href="${UNSUBSCRIBE}" style="${linkStyle(around)}">${escapeHtml(unsubscribe)}</a></p>`;
  return `${dividerHtml()}<div style="height:16px;${line(16, 16)}">&nbsp;</div>${lines.join('')}${unsubscribe.trim() === '' ? '' : link}`;
}

function linkStyle({ accent }: Surroundings): string {
  return `color:${accentColours[accent].onLight};text-decoration:underline`;
}

/** Outlook knows no start and end. */
function side(align: 'start' | 'center' | 'end', { direction }: Pick<Surroundings, 'direction'>): 'left' | 'center' | 'right' {
  if (align === 'center') return 'center';
  return (align === 'start') === (direction === 'ltr') ? 'left' : 'right';
}
