import type { Schemas } from '#server/operation.ts';

import { MOST_PICTURE_BYTES } from '../picture/upload-picture.ts';
import type { Entry } from './archive.ts';

/** What is wrong with pictures of a row, and which. */
interface PictureFinding {
  kind: Schemas['ProductFinding']['kind'];
  files: string[];
}

const PICTURE = /\.(?:jpe?g|png|webp|avif)$/i;
const MOST = 20;

/** By which the file of an archive is known again. */
export function sourceOf({ crc, size }: Entry): string {
  return `${crc.toString(16)}-${size}`;
}

/** Whether a file of an archive can be a picture, by its name; what systems add for themselves is none. */
export function isPicture({ path }: Entry): boolean {
  return PICTURE.test(path) && !path.startsWith('__MACOSX/') && !path.split('/').at(-1)?.startsWith('.');
}

/** The pictures of an archive: by the names that a column gives, else by the model that their own names begin with. */
export class ProductPictures {
  readonly #byName = new Map<string, Entry>();
  readonly #byModel = new Map<string, Entry[]>();

  constructor(archive: readonly Entry[]) {
    for (const entry of archive.filter(isPicture).toSorted(byNumber)) {
      const path = entry.path.toLowerCase();
      const name = path.split('/').at(-1) ?? path;
      this.#byName.set(path, entry);
      if (!this.#byName.has(name)) this.#byName.set(name, entry);
      const stem = name.replace(PICTURE, '');
      for (const model of new Set([stem, stem.replace(/[-_ ]?(?:\(\d{1,3}\)|[-_ ]\d{1,3})$/, '')]))
        this.#byModel.set(model, [...(this.#byModel.get(model) ?? []), entry]);
    }
  }

  /** Finds the pictures of a product: by the names in its row, else by its model. A name that the archive does not have is a finding. */
  of(sku: string, names: readonly string[]): { entries: Entry[]; findings: PictureFinding[] } {
    const named = names.map((name) => this.#byName.get(name.toLowerCase().replaceAll('\\', '/')));
    const found = new Set(names.length > 0 ? named.filter((entry) => entry !== undefined) : this.#byModel.get(fileName(sku)));
    const entries = [...found].filter(({ size }) => size <= MOST_PICTURE_BYTES);
    const findings: PictureFinding[] = [];
    const missing = names.filter((_, index) => named[index] === undefined);
    const large = [...found].filter(({ size }) => size > MOST_PICTURE_BYTES).map(({ path }) => path);
    if (missing.length > 0) findings.push({ kind: 'picturemissing', files: missing });
    if (large.length > 0) findings.push({ kind: 'picturelarge', files: large });
    return { entries: entries.slice(0, MOST), findings };
  }
}

/** A model as it can stand in the name of a file. */
function fileName(sku: string): string {
  return sku.toLowerCase().replaceAll(/[/\\:*?"<>]/g, '_');
}

/** The picture without a number is the first: the point of its ending must not be compared with the hyphen before a number. */
function byNumber(one: Entry, other: Entry): number {
  return stemOf(one).localeCompare(stemOf(other), 'en', { numeric: true });
}

function stemOf({ path }: Entry): string {
  return path.replace(PICTURE, '');
}
