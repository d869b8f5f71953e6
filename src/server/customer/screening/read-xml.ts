import { createReadStream } from 'node:fs';

import { type Handler, Parser } from 'htmlparser2';

import { encodingByMark } from '#server/sheets/likely-encoding.ts';
import { SheetFailure } from '#server/sheets/sheet-failure.ts';

import { type Part, XML_SHAPES, type XmlEntry, type XmlShape } from './xml-shapes.ts';

/** What is found in a list in XML: the root at once, then entries and the day of the list. */
export interface XmlFinds {
  entries: XmlEntry[];
  day: string | undefined;
}

/** No published list is deeper, and none says so much of one entry. */
const MOST = { depth: 24, parts: 5_000, characters: 100_000 };

/**
 * Reads a list in XML as it comes, one entry at a time.
 *
 * No document type is taken, so there are no entities but the five that XML has by itself. A file that ends before its root does is refused: half a list
 * would let through whoever stands in the other half.
 *
 * @throws SheetFailure
 * @yields what each piece of the file has
 */
export async function* readXml(path: string, mostEntries: number): AsyncGenerator<XmlFinds> {
  const reading = new Reading(mostEntries);
  const parser = new Parser(reading, { xmlMode: true, decodeEntities: true });
  let decoder: TextDecoder | undefined;
  for await (const bytes of createReadStream(path) as AsyncIterable<Buffer>) {
    decoder ??= decoderOf(bytes);
    parser.write(decoder.decode(bytes, { stream: true }));
    if (reading.isForeign) return;
    yield reading.take();
  }
  if (!reading.isWhole) throw new SheetFailure('unreadable');
}

/** Chooses the decoder of a file: by its mark, else by its declaration, else UTF-8. */
function decoderOf(bytes: Buffer): TextDecoder {
  const marked = encodingByMark(bytes);
  if (marked) return new TextDecoder(marked);
  const [, said = 'utf-8'] = /^[^>]{0,200}encoding=["']([\w-]{1,40})["']/.exec(bytes.toString('latin1', 0, 300)) ?? [];
  try {
    return new TextDecoder(/^utf-?16/i.test(said) ? 'utf-8' : said);
  } catch (error) {
    if (error instanceof RangeError) throw new SheetFailure('unreadable');
    throw error;
  }
}

class Reading implements Partial<Handler> {
  isWhole = false;
  /** Whether it is no list that is known. */
  isForeign = false;
  readonly #mostEntries: number;
  #shape: XmlShape | undefined;
  /** The names of what is open, the root first. */
  readonly #open: string[] = [];
  /** Of the part of the list that is being read, the elements that are open. */
  #within: Part[] = [];
  #budget = { parts: 0, characters: 0 };
  #count = 0;
  #finds: XmlFinds = { entries: [], day: undefined };

  constructor(mostEntries: number) {
    this.#mostEntries = mostEntries;
  }

  take(): XmlFinds {
    const finds = this.#finds;
    this.#finds = { entries: [], day: finds.day };
    return finds;
  }

  onprocessinginstruction(name: string): void {
    if (name.startsWith('!')) throw new SheetFailure('unreadable');
  }

  onopentag(fullName: string, attributes: Record<string, string>): void {
    const part = { name: fullName.slice(fullName.indexOf(':') + 1), attributes, text: '', parts: [] };
    if (this.#open.push(part.name) > MOST.depth) throw new SheetFailure('toolarge');
    if (this.#open.length === 1) this.#openRoot(part);
    else if (this.#within.length > 0) this.#add(part);
    else if (!this.#isGroup(part.name)) this.#begin(part);
  }

  ontext(text: string): void {
    const part = this.#within.at(-1);
    if (!part) return;
    this.#budget.characters += text.length;
    if (this.#budget.characters > MOST.characters) throw new SheetFailure('toolarge');
    part.text += text;
  }

  onclosetag(): void {
    this.#open.pop();
    const part = this.#within.pop();
    if (part) {
      part.text = part.text.replaceAll(/[\0\s]+/g, ' ').trim();
      if (this.#within.length === 0) this.#finish(part);
    }
    this.isWhole ||= this.#open.length === 0;
  }

  #openRoot(root: Part): void {
    // A second root is none of XML.
    if (this.#shape) throw new SheetFailure('unreadable');
    this.#shape = Object.hasOwn(XML_SHAPES, root.name) ? XML_SHAPES[root.name] : undefined;
    this.isForeign ||= this.#shape === undefined;
    this.#finds.day = this.#shape?.day(root);
  }

  /** Entries stand under the root, or in one group below it. */
  #isGroup(name: string): boolean {
    if (this.#open.length !== 2 || this.#shape?.entries.includes(name)) return false;
    return this.#shape?.groups?.includes(name) ?? /^[A-Z]+S$/.test(name);
  }

  #begin(part: Part): void {
    this.#budget = { parts: 0, characters: 0 };
    this.#within = [part];
  }

  #add(part: Part): void {
    this.#budget.parts += 1;
    if (this.#budget.parts > MOST.parts) throw new SheetFailure('toolarge');
    this.#within.at(-1)?.parts.push(part);
    this.#within.push(part);
  }

  #finish(part: Part): void {
    const shape = this.#shape;
    if (!shape) return;
    if (!shape.entries.includes(part.name)) {
      this.#finds.day ??= shape.day(part);
      return;
    }
    this.#count += 1;
    if (this.#count > this.#mostEntries) throw new SheetFailure('toolarge');
    this.#finds.entries.push(shape.read(part));
  }
}
