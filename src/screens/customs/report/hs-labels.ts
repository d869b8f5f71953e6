import type { Schemas } from '#client/calls.ts';

type Facet = Pick<Schemas['CustomsFacet'], 'id' | 'name'>;

/** Between a chapter of the tariff and the words of a code. */
const BETWEEN = ' › ';
/** A longer name of a chapter leaves no room for what tells its codes apart. */
const LONGEST_CHAPTER = 10;

/** A code with its words, where there are any. */
export function hsName({ id, name }: Facet): string {
  return name === '' || name === id ? id : `${id} ${name}`;
}

/**
 * The codes of a chart by what tells them apart: names are so long that codes of one chapter, or of one heading, would be cut to the same text.
 *
 * A short name of the chapter is kept where it is not in the language of the words that follow it.
 */
export function hsLabels(facets: readonly Facet[]): ReadonlyMap<string, string> {
  const own = facets.map(({ name }) => (name.split(BETWEEN).at(-1) ?? '').split(' '));
  return new Map(
    facets.map((facet, at) => {
      const shared = Math.max(0, ...own.map((words, index) => (index === at ? 0 : beginningInCommon(words, own[at] ?? []))));
      return [
        facet.id,
        hsName({ id: facet.id, name: [chapterOf(facet.name), telling(own[at] ?? [], shared)].filter(Boolean).join(BETWEEN) }),
      ];
    }),
  );
}

/** The first clause, and then the words from where they differ. */
function telling(words: readonly string[], shared: number): string {
  const clause = words.findIndex((word) => /[;,]$/.test(word)) + 1;
  if (clause === 0 || shared <= clause || shared === words.length) return words.join(' ');
  return `${words.slice(0, clause).join(' ').slice(0, -1)} … ${words.slice(shared).join(' ')}`;
}

function beginningInCommon(one: readonly string[], other: readonly string[]): number {
  const differs = one.findIndex((word, at) => word !== other[at]);
  return differs === -1 ? one.length : differs;
}

function chapterOf(name: string): string {
  const parts = name.split(BETWEEN);
  const [chapter = ''] = parts;
  const isName = parts.length > 1 && /^\p{Script=Han}+$/u.test(chapter) && chapter.length <= LONGEST_CHAPTER;
  return isName ? chapter : '';
}
