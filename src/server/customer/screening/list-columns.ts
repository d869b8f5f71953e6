import { plainHeading } from '#server/sheets/table/head-row.ts';

/** Where a list says what; columns count from 0. */
export interface ListColumns {
  /** Parts of the name, in the order in which they are written. */
  name: number[];
  /** Other names; a cell may hold several. */
  alias: number[];
  /** What the rows of one entry have in common; without it each row is an entry. */
  id: number | undefined;
}

const NAME =
  /^(?:name ?alias )?whole ?name$|^(?:company|entity|full|party|sdn|organi[sz]ation|business|person|individual)? ?names?(?: of .*)?$|^entity$|^(?:公司|企业|企業|单位|單位|实体|實體)?(?:名称|名稱|名字|姓名|英文名|中文名)$/;
const ALIAS = /alias|non latin script$|a\.?k\.?a|also known|other names?|trading as|别名|別名|曾用名|又名/;
/** What is said of other names, and the European Union's parts of a name, of which the whole stands in a column of its own. */
const NO_ALIAS = /type|quality|strength|language|类型|^name ?alias /;
const ID = /^(?:entity ?logical ?id|group ?id|ent ?num|uid|unique ?id|id|data ?id|reference(?: number)?|编号|編號)$/;
/** The United Kingdom parts a name into six columns, of which the sixth is the family's or the whole company's. */
const UK_PART = /^name ([1-6])$/;
const UK_WHOLE = 6;

/** The columns of a list by their headings; nothing where none holds names. */
export function listColumns(headings: readonly string[]): ListColumns | undefined {
  const plain = headings.map(plainHeading);
  const parts = plain.flatMap((heading, at) => {
    const part = UK_PART.exec(heading)?.[1];
    return part === undefined ? [] : [{ at, order: Number(part) % UK_WHOLE || UK_WHOLE }];
  });
  const name = parts.length > 0 ? parts.toSorted((a, b) => a.order - b.order).map(({ at }) => at) : indexesOf(plain, NAME).slice(0, 1);
  if (name.length === 0) return undefined;
  const alias = indexesOf(plain, ALIAS).filter((at) => !name.includes(at) && !NO_ALIAS.test(plain[at] ?? ''));
  return { name, alias, id: indexesOf(plain, ID)[0] };
}

/** How many headings are known, by which the line of headings is found. */
export const knownHeadings = (headings: readonly string[]): number => {
  const columns = listColumns(headings);
  return columns ? columns.name.length + columns.alias.length + (columns.id === undefined ? 0 : 1) : 0;
};

/** The lists of the United States' treasury have no headings: a number, a name, then what it is; the other names are in a file of their own. */
const OFAC: ListColumns = { name: [1], alias: [], id: 0 };
const OFAC_ALIASES: ListColumns = { name: [3], alias: [], id: 0 };

/** Where names stand in a row of a list that has no headings; nothing where it is none of the known ones. */
export function columnsWithoutHeadings(cells: readonly string[]): ListColumns | undefined {
  if (NUMBERED_ALIAS.test(cells.slice(0, 4).join('\t'))) return OFAC_ALIASES;
  return NUMBERED_NAME.test(cells.slice(0, 2).join('\t')) && cells.some((cell) => cell.trim() === '-0-') ? OFAC : undefined;
}

const NUMBERED_ALIAS = /^\s*\d+\s*\t\s*\d+\s*\t\s*[afn]\.?k\.?a\.?\s*\t[^\t]*\p{L}/iu;
const NUMBERED_NAME = /^\s*\d+\s*\t[^\t]*\p{L}/u;

function indexesOf(headings: readonly string[], pattern: RegExp): number[] {
  return headings.flatMap((heading, at) => (pattern.test(heading) ? [at] : []));
}
