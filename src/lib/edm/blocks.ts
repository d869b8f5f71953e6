import type { components } from '#contract/api.gen.ts';
import { EMPTY_DOCUMENT } from '#lib/mail/mail-document.ts';

type Schemas = components['schemas'];

export type EdmDocument = Schemas['EdmDocument'];
export type EdmBlock = Schemas['EdmBlock'];
/** What may stand in a column. */
export type EdmPart = Schemas['EdmPart'];
export type EdmBlockType = EdmBlock['type'];
/** What a block holds beside its key and its type. */
export type EdmPatch = Readonly<Record<string, unknown>>;

/** In the order in which they are offered. */
export const blockTypes = ['heading', 'text', 'image', 'button', 'columns', 'product', 'divider', 'footer', 'html'] as const;
export const partTypes = ['heading', 'text', 'image', 'button'] as const satisfies readonly EdmPart['type'][];
export const accents = ['petrol', 'blue', 'green', 'red', 'violet', 'ink'] as const satisfies readonly EdmDocument['accent'][];

/** More is nobody's mail; the contract takes no more. */
export const MOST_BLOCKS = 200;
export const MOST_PARTS = 10;

/** A document to begin with. */
export const EMPTY_EDM: EdmDocument = { accent: 'petrol', direction: 'ltr', blocks: [] };

const align = 'start' as const;

const beginnings: { readonly [Type in EdmBlockType]: Omit<Extract<EdmBlock, { type: Type }>, 'key'> } = {
  heading: { type: 'heading', text: '', level: 1, align },
  text: { type: 'text', document: { ...EMPTY_DOCUMENT } },
  image: { type: 'image', src: '', alt: '', width: 100, align: 'center', href: '' },
  button: { type: 'button', text: '', href: '', align },
  columns: { type: 'columns', columns: [[], []] },
  product: { type: 'product', name: '', text: '', price: '', src: '', alt: '', href: '', action: '' },
  divider: { type: 'divider' },
  html: { type: 'html', html: '' },
  footer: { type: 'footer', address: '', reason: '', unsubscribe: '' },
};

/** A block of a kind with nothing in it yet; `key` tells it from the others of its document. */
export function newBlock(type: EdmBlockType, key: string): EdmBlock {
  return { ...beginnings[type], key };
}

/** Every block of a document, also those in columns, in the order of reading. */
export function everyBlock({ blocks }: EdmDocument): EdmBlock[] {
  return blocks.flatMap((block): EdmBlock[] => (block.type === 'columns' ? [block, ...block.columns.flat()] : [block]));
}

/** A key that no block of the document has. */
export function freeKey(document: EdmDocument): string {
  const taken = everyBlock(document).map(({ key }) => Number(/^b(\d{1,9})$/.exec(key)?.[1] ?? 0));
  return `b${Math.max(0, ...taken) + 1}`;
}

/** Whether a block holds words that were typed, links or pictures; a footer's standing words are none. */
export function isEmptyBlock(block: EdmBlock): boolean {
  const { key: _, type: __, ...held } = block;
  if (block.type === 'divider') return false;
  if (block.type === 'columns') return block.columns.flat().every(isEmptyBlock);
  if (block.type === 'text') return !/"text":"|"type":"(?:variable|image)"/.test(JSON.stringify(block.document));
  return Object.values(held).every((value) => typeof value !== 'string' || value === '' || ['start', 'center', 'end'].includes(value));
}
