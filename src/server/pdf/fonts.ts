import { readFileSync } from 'node:fs';

/** A font that stands in documents, as its package brings it. */
interface PdfFont {
  pack: '@embedpdf/fonts-arabic' | '@embedpdf/fonts-latin' | '@embedpdf/fonts-sc';
  file: string;
}

/** The fonts of documents. The regular ones come first; the bold ones have the same characters. */
export const pdfFonts = [
  { pack: '@embedpdf/fonts-latin', file: 'NotoSans-Regular.ttf' },
  { pack: '@embedpdf/fonts-sc', file: 'NotoSansHans-Regular.otf' },
  { pack: '@embedpdf/fonts-arabic', file: 'NotoNaskhArabic-Regular.ttf' },
  { pack: '@embedpdf/fonts-latin', file: 'NotoSans-Bold.ttf' },
  { pack: '@embedpdf/fonts-sc', file: 'NotoSansHans-Bold.otf' },
  { pack: '@embedpdf/fonts-arabic', file: 'NotoNaskhArabic-Bold.ttf' },
] as const satisfies readonly PdfFont[];

/** The bytes of a font. */
export function readFont({ pack, file }: PdfFont): Buffer {
  return readFileSync(new URL(`../fonts/${file}`, import.meta.resolve(pack)));
}

/** The licence that the package of a font carries, letter for letter. */
export function readFontLicence(pack: PdfFont['pack']): string {
  return readFileSync(new URL('../LICENSE', import.meta.resolve(pack)), 'utf8');
}
