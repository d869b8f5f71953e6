import type { CallerContext, Schemas } from '#server/operation.ts';

import { countCompanies } from './count-companies.ts';
import { isPlace, type Part, spelt } from './keyword.ts';
import { readCondition } from './read-condition.ts';

type Suggestion = Schemas['Suggestion'];

/** Whoever found so many has enough to look at. */
const FEW = 20;
const QUESTIONS_AT_MOST = 3;
/** Each question is a count. */
const PARTS_AT_MOST = 5;

interface Found {
  asked: Schemas['CompanyCondition'];
  parts: readonly Part[];
  total: number;
}

/** Keywords with fewer of the words that find more, those with most words first; none where enough was found. */
export async function widerQuestions(context: CallerContext, { asked, parts, total }: Found): Promise<Suggestion[]> {
  if (total >= FEW || parts.length < 2 || parts.length > PARTS_AT_MOST) return [];
  const last = parts.slice(-1);
  const withOneLess = parts.map((_, at) => parts.filter((_, other) => other !== at));
  const shorter = [...(parts.length > 2 ? withOneLess : []), last, ...(parts.length === 2 ? [parts.slice(0, 1)] : [])];
  const words = [...new Set(shorter.filter((some) => !some.every(isPlace)).map(spelt))];
  const counted = await Promise.all(words.map((word) => count(context, { ...asked, keyword: word })));
  return counted.filter(({ count }) => count > total).slice(0, QUESTIONS_AT_MOST);
}

async function count(context: CallerContext, asked: Schemas['CompanyCondition']): Promise<Suggestion> {
  const condition = await readCondition(context.db, context.user, asked);
  return { word: asked.keyword, count: await countCompanies(context, condition) };
}
