/** Our address for a picture that a style names, or nothing where it is not shown. */
type PictureAddress = (url: string) => string | undefined;

/** Styles longer than any designer's; a stranger's longer ones go. */
const LONGEST_STYLE = 20_000;
const LONGEST_SHEET = 500_000;
/** An address in a style; without its end, which a browser supplies where the style is over, or with anything odd in it, only the name matches. */
const URL_VALUE = /\burl\((?:\s*(?:"([^"\n]{0,4000})"|'([^'\n]{0,4000})'|([^"'()\s]{0,4000}))\s*\))?/gi;

/** The styles of an element without fixed layers and without pictures that are not ours. */
export function safeStyle(style: string, address: PictureAddress): string | undefined {
  if (style.length > LONGEST_STYLE) return undefined;
  return cleaned(style, address);
}

/** A sheet of styles without imports, fonts, fixed layers and pictures that are not ours. */
export function safeSheet(sheet: string, address: PictureAddress): string {
  if (sheet.length > LONGEST_SHEET) return '';
  return cleaned(withoutRules(plain(sheet)), address);
}

/** Without what loads by itself. */
function withoutRules(sheet: string): string {
  return sheet.replaceAll(/@(?:import|charset|namespace|font-face)\b[^;{}]{0,4000}(?:;|\{[^{}]{0,8000}\})?/gi, '');
}

/** Takes comments and escapes out of a style; nothing behind them is worth showing: designers write escapes in `content` only. */
function plain(style: string): string {
  return style.replaceAll(/\\(?:[\da-f]{1,6}\s?|[\s\S]|$)/gi, '').replaceAll(/\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\//g, '');
}

function cleaned(style: string, address: PictureAddress): string {
  return plain(style)
    .replaceAll(/\bposition\s*:\s*(?:fixed|sticky|-webkit-sticky)/gi, 'position:static')
    .replaceAll(/\b(?:expression|behaviou?r|-moz-binding)\b/gi, 'x-none')
    .replaceAll(/\b(?:image-set|-webkit-image-set|image|cross-fade|src)\(/gi, 'x-none(')
    .replaceAll(URL_VALUE, (...[written, double, single, bare]: string[]) => {
      if (!written?.endsWith(')')) return 'x-none(';
      const ours = address(double ?? single ?? bare ?? '');
      return ours === undefined ? 'none' : `url("${ours.replaceAll(/["\\\n]/g, '')}")`;
    });
}
