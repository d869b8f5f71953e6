import { inflateSync } from 'node:zlib';

/**
 * What keeps a PDF from being PDF/UA-1, as far as its objects tell: a second look beside the one of the program that writes it.
 *
 * It asks for what readers of screens need: a title and a language, a tree of tags whose headings leave none out, words for every figure and link, an order for every
 * page, cells that name their heads, and fonts that are inside with a way back to characters.
 */
export function accessibilityFaults(pdf: Buffer): string[] {
  const objects = objectsOf(pdf);
  const having = (pattern: RegExp) => objects.filter((object) => pattern.test(object));
  const [catalog = ''] = having(/\/Type\s*\/Catalog/);
  const elements = having(/\/Type\s*\/StructElem/);
  const ofKind = (kind: string) => elements.filter((element) => new RegExp(String.raw`/S\s*/${kind}\b`).test(element));
  const fonts = having(/\/Type\s*\/Font\b/).filter((font) => /\/Subtype\s*\/(?:Type0|TrueType|Type1)\b/.test(font));
  const levels = elements.flatMap((element) => Number(/\/S\s*\/H([1-6])\b/.exec(element)?.[1] ?? 0) || []);
  const faults: Readonly<Record<string, boolean>> = {
    'no mark that it is tagged': !/\/Marked\s+true/.test(catalog + having(/\/Marked/).join()),
    'no language': !/\/Lang\s*\(/.test(catalog),
    'no tree of tags': !catalog.includes('/StructTreeRoot') || elements.length === 0,
    'the window shows no title': !/\/DisplayDocTitle\s+true/.test(catalog + having(/\/DisplayDocTitle/).join()),
    'does not say that it is PDF/UA-1': !having(/pdfuaid:part/).some((xmp) => /pdfuaid:part(?:>|=")1/.test(xmp)),
    'no title': !having(/<dc:title>/).some((xmp) => /<rdf:li[^>]*>[^<]+</.test(xmp)),
    'a page without an order': having(/\/Type\s*\/Page\b/).some((page) => !/\/Tabs\s*\/S\b/.test(page) && page.includes('/Annots')),
    'a figure without words': ofKind('Figure').some((figure) => !/\/Alt\s*[(<]/.test(figure)),
    'a link without words': having(/\/Subtype\s*\/Link\b/).some((link) => !/\/Contents\s*[(<]/.test(link)),
    'a head of a table that is nobody’s': ofKind('TH').some((cell) => !cell.includes('/Scope')),
    'headings that leave one out':
      levels.length > 0 && (!levels.includes(1) || levels.some((level) => level > 1 && !levels.includes(level - 1))),
    'a font that tells no characters': fonts.some((font) => !font.includes('/ToUnicode')),
    'a font that is not inside': having(/\/Type\s*\/FontDescriptor/).some((font) => !/\/FontFile[23]?\b/.test(font)),
  };
  return Object.entries(faults).flatMap(([fault, is]) => (is ? [fault] : []));
}

/** The objects of a file as text, those packed together and the plain streams among them. */
function objectsOf(pdf: Buffer): string[] {
  const raw = pdf.toString('latin1');
  return [...raw.matchAll(/\d+ \d+ obj\b([\s\S]*?)endobj/g)].flatMap(([, body = '']) => {
    const stream = /stream\r?\n([\s\S]*?)\r?\n?endstream/.exec(body)?.[1];
    const head = stream === undefined ? body : body.slice(0, body.indexOf('stream'));
    if (stream === undefined || !/\/Type\s*\/(?:ObjStm|Metadata)\b/.test(head)) return [head];
    const bytes = Buffer.from(stream, 'latin1');
    const text = (head.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1');
    return head.includes('/ObjStm') ? [head, ...packed(head, text)] : [`${head}${text}`];
  });
}

/** The objects in a packed stream: their numbers and places stand before them. */
function packed(head: string, text: string): string[] {
  const first = Number(/\/First\s+(\d+)/.exec(head)?.[1] ?? 0);
  const numbers = text.slice(0, first).trim().split(/\s+/).map(Number);
  const places = numbers.filter((_, at) => at % 2 === 1);
  return places.map((place, at) => text.slice(first + place, places[at + 1] === undefined ? undefined : first + (places[at + 1] ?? 0)));
}
