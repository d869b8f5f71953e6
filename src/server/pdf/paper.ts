import type { Schemas } from '#server/operation.ts';

/** A thing and what is said of it; lines of the value are parted by line breaks. */
export interface PaperFact {
  name: string;
  value: string;
}

/** A picture by the name it is given to the printer under, and what it shows. */
export interface PaperPicture {
  file: string;
  alt: string;
}

/** Rows of cells; the lines of a cell after the first are said in a lower voice. The sums stand below, each over the last column. */
export interface PaperTable {
  kind: 'table';
  columns: { name: string; isnumber: boolean; iswide: boolean }[];
  rows: string[][];
  sums: { name: string; value: string; istotal: boolean }[];
}

/** A product in a catalogue: its picture beside what is said of it. */
export interface PaperCard {
  kind: 'card';
  title: string;
  text: string;
  picture: PaperPicture | null;
  facts: PaperFact[];
  table: PaperTable | null;
}

/** A chart of bars; `share` is a bar's part of the longest, 0 to 1. The table that says the same stands beside it. */
export interface PaperBars {
  kind: 'bars';
  alt: string;
  /** What the bars of a row are, in their order. */
  series: string[];
  rows: { name: string; bars: { share: number; text: string }[] }[];
}

export type PaperBlock =
  | { kind: 'heading'; text: string }
  /** The headings of the document, each with its page. */
  | { kind: 'contents'; title: string }
  /** Paragraphs are parted by an empty line. */
  | { kind: 'text'; text: string }
  | { kind: 'facts'; facts: PaperFact[] }
  | PaperTable
  | PaperBars
  | PaperCard
  | { kind: 'pictures'; pictures: PaperPicture[] };

/**
 * What a document says, before it is drawn.
 *
 * A PDF and a page for a buyer are made of the same paper, so that they can never say different things.
 */
export interface Paper {
  lang: Schemas['DocumentLanguage'];
  title: string;
  /** The document's own number; empty where it has none. */
  number: string;
  seller: string;
  logo: PaperPicture | null;
  head: PaperFact[];
  parties: { name: string; lines: string[] }[];
  blocks: PaperBlock[];
  foot: string;
  /** When what it says was last changed; the PDF is dated so, and one paper always makes the same bytes. */
  changed: string;
}

/** A column of numbers, which stand under each other by their last digits. */
export function numberColumn(name: string): PaperTable['columns'][number] {
  return { name, isnumber: true, iswide: false };
}

/** A column of words; a wide one takes the room that the others leave. */
export function wordColumn(name: string, iswide = false): PaperTable['columns'][number] {
  return { name, isnumber: false, iswide };
}
