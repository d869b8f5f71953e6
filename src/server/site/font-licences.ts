import type { Operation } from '#server/operation.ts';
import { pdfFonts, readFontLicence } from '#server/pdf/fonts.ts';

/** How each family calls itself, and who made it. */
const families = {
  '@embedpdf/fonts-latin': { name: 'Noto Sans', publisher: 'Google' },
  '@embedpdf/fonts-sc': { name: 'Noto Sans S Chinese', publisher: 'Adobe, Google' },
  '@embedpdf/fonts-arabic': { name: 'Noto Naskh Arabic', publisher: 'Google' },
} as const;

/** The fonts that stand in documents, each family with the text of its licence. Pages have none: they are shown in the fonts of their readers. */
export const listFonts: Operation<'listFonts'> = async () =>
  Object.entries(families).map(([pack, { name, publisher }]) => ({
    name,
    publisher,
    files: pdfFonts.filter((font) => font.pack === pack).map(({ file }) => file),
    licence: 'SIL Open Font License 1.1',
    text: readFontLicence(pack as keyof typeof families),
  }));
