/** Our address for a picture that a style names, or nothing where it is not shown. */
type PictureAddress = (url: string) => string | undefined;

/** Styles longer than any designer's; a stranger's longer ones go. */
const LONGEST_STYLE = 20_000;
const LONGEST_SHEET = 500_000;
const URL_VALUE = /\burl\(\s*(?:"([^"\n]{0,4000})"|'([^'\n]{0,4000})'|([^"'()\s]{0,4000}))\s*\)/gi;

/** The styles of an element without fixed layers and without pictures that are not ours. */
export function safeStyle(style: string, address: PictureAddress): string | undefined {
  if (style.length > LONGEST_STYLE) return undefined;
  return cleaned(style, address);
}

/** A sheet of styles without imports, fonts, fixed layers and pictures that are not ours. */
export function safeSheet(sheet: string, address: PictureAddress): string {
  if (sheet.length > LONGEST_SHEET) return '';
  return cleaned(sheet.replaceAll(/@(?:import|charset|namespace|font-face)\b[^;{}]{0,4000}(?:;|\{[^{}]{0,8000}\})?/gi, ''), address);
}

function cleaned(style: string, address: PictureAddress): string {
  return (
    style
      // What hides behind an escape is not worth showing: designers write them in `content` only.
      .replaceAll(/\\[\da-f]{1,6}\s?/gi, '')
      .replaceAll(/\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\//g, '')
      .replaceAll(/\bposition\s*:\s*(?:fixed|sticky|-webkit-sticky)/gi, 'position:static')
      .replaceAll(/\b(?:expression|behaviou?r|-moz-binding)\b/gi, 'x-none')
      .replaceAll(/\b(?:image-set|-webkit-image-set|image|cross-fade|src)\(/gi, 'x-none(')
      .replaceAll(URL_VALUE, (...[, double, single, bare]: string[]) => {
        const ours = address(double ?? single ?? bare ?? '');
        return ours === undefined ? 'none' : `url("${ours.replaceAll(/["\\\n]/g, '')}")`;
      })
  );
}
