import { filterTypes } from '#lib/status-names.ts';
import { Refusal, type Schemas } from '#server/operation.ts';

import type { Sense } from '../dictionary.ts';
import { isCjk, words } from '../lexemes.ts';
import type { Reference } from '../reference.ts';
import type { Filter } from './filter.ts';

const LINES_AT_MOST = 100;
const LONGEST_LINE = 200;
const DOMAIN = /^(?!-)[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u;

/** What somebody typed into a filter, line by line, and the same as it is compared. */
interface FilterWords {
  filterwords: string;
  words: string[];
}

/**
 * Reads the words of a filter, one to a line.
 *
 * @throws Refusal 400 for a line that says nothing, or that names no country, industry or domain where one is asked for
 */
export function readFilterWords(filtertype: Filter['filtertype'], typed: string, known: Reference): FilterWords {
  const lines = [...new Set(typed.split('\n').map((line) => line.trim()))].filter(Boolean);
  const isBad = lines.length === 0 || lines.length > LINES_AT_MOST || lines.some((line) => line.length > LONGEST_LINE);
  if (isBad) throw invalid();
  if (filtertype === filterTypes.countries || filtertype === filterTypes.industries) {
    const ids = [
      ...new Set(lines.map((line) => (filtertype === filterTypes.countries ? countryOf(line, known) : industryOf(line, known)))),
    ];
    return { filterwords: ids.join('\n'), words: ids };
  }
  return { filterwords: lines.join('\n'), words: lines.map(filtertype === filterTypes.domains ? domainOf : plainOf) };
}

function plainOf(line: string): string {
  const plain = words(line).join(' ');
  if (plain === '') throw invalid();
  return plain;
}

function domainOf(line: string): string {
  const domain = line
    .toLowerCase()
    .replace(/^(https?:\/\/|@)/, '')
    .replace(/^www\./, '')
    .replace(/\/.*$/, '');
  if (!DOMAIN.test(domain)) throw invalid();
  return domain;
}

function countryOf(line: string, known: Reference): string {
  const code = line.toUpperCase();
  if (known.countries.has(code)) return code;
  const ref = refOf(line, 'country', known);
  if (ref === undefined) throw new Refusal(400, 'unknownCountry', { field: 'filterwords', values: { word: line } });
  return ref;
}

function industryOf(line: string, known: Reference): string {
  if (known.industries.has(line)) return line;
  const ref = refOf(line, 'industry', known);
  if (ref === undefined) throw new Refusal(400, 'unknownIndustry', { field: 'filterwords', values: { word: line } });
  return ref;
}

/** What a name stands for that is written exactly so. */
function refOf(line: string, field: Sense['field'], { dictionary }: Reference): string | undefined {
  const all = words(line);
  const term = all.join(all.some(isCjk) ? '' : ' ');
  if (!dictionary.has(term)) return undefined;
  return dictionary.senses(term, false).find((sense) => sense.field === field)?.ref;
}

function invalid(): Refusal {
  return new Refusal(400, 'invalidField', {
    field: 'filterwords',
    values: { field: 'filterwords' } satisfies Record<string, keyof Schemas['SearchFilter']>,
  });
}
