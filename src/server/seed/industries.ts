import { readCsv } from './read-data.ts';

interface Industry {
  id: string;
  pid: string | null;
  name_cn: string;
  name_hk: string;
  name_us: string;
}

export interface IndustryTree {
  industries: Industry[];
  /** The industries that a source's own words stand for, each with those above it. */
  read: (raw: string) => string[];
}

/** The tree of industries that the sources' words were sorted into by hand. */
export async function industryTree(): Promise<IndustryTree> {
  const lines = await readCsv('industries.csv');
  const industries = lines.map((line) => ({
    id: line('id'),
    pid: line('pid') || null,
    name_cn: line('name_cn'),
    name_hk: line('name_hk'),
    name_us: line('name_us'),
  }));
  const parent = new Map(industries.map(({ id, pid }) => [id, pid]));
  const idOf = new Map<string, string>();
  for (const line of lines) for (const raw of [line('name_us'), ...line('raw').split('|')]) idOf.set(raw, line('id'));
  return {
    industries,
    read: (raw) => [...new Set(partsOf(raw, idOf).flatMap((part) => withAncestors(known(idOf, part), parent)))],
  };
}

/** The sources part several industries by a comma or a bar; but a comma may also be part of one name. */
function partsOf(raw: string, idOf: ReadonlyMap<string, string>): string[] {
  if (idOf.has(raw)) return raw === '' ? [] : [raw];
  return raw.split(raw.includes('|') ? '|' : ', ').filter(Boolean);
}

function known(idOf: ReadonlyMap<string, string>, raw: string): string {
  const id = idOf.get(raw);
  if (!id) throw new Error(`industries.csv does not know “${raw}”`);
  return id;
}

function withAncestors(id: string, parent: ReadonlyMap<string, string | null>): string[] {
  const above = parent.get(id);
  return above ? [id, ...withAncestors(above, parent)] : [id];
}
