import { useEffect } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useQuestion } from '#actors/use-question.ts';
import { useStrings } from '#i18n/use-strings.ts';

import { strings } from './strings.ts';
import type { Condition } from './trade-condition.ts';

/** The names of the ids in conditions; companies and ports have numbers of their own. */
export interface IdNames {
  /** The name as far as it is known. */
  readonly known: (field: keyof Condition, id: string) => string | undefined;
  /** The name, or plain words for why there is none. */
  readonly said: (field: keyof Condition, id: string) => string;
}

/** The number of ids that one call names. */
const AT_MOST = 500;
const NO_HINTS: Readonly<Record<string, string>> = {};

/** Whether a field of a condition holds ids that {@link useIdNames} names. */
export function isNamed(field: keyof Condition): boolean {
  return field === 'companyid' || field === 'partnerid' || field === 'port';
}

/**
 * Names the companies and ports that conditions narrow to.
 *
 * @param hints names that an address brings along, shown until the server has said what they are called
 */
export function useIdNames(conditions: readonly Condition[], hints = NO_HINTS): IdNames {
  const t = useStrings(strings);
  const { listTradeNames } = useCalls();
  const wanted = JSON.stringify(idsIn(conditions));
  const { asked, shown, error, ask } = useQuestion(async (about: string, { signal }) => {
    const ids = JSON.parse(about) as Ids;
    const isNothing = ids.company.length + ids.port.length === 0;
    const { companies, ports } = isNothing ? NOTHING : await listTradeNames(ids, { signal });
    return { company: nameMap(companies), port: nameMap(ports) };
  }, wanted);

  // An effect, because conditions change by whatever the screen asks next.
  useEffect(() => {
    if (asked !== wanted) ask(wanted);
  }, [asked, wanted, ask]);

  const isAnswered = shown?.question === wanted;
  const known = (field: keyof Condition, id: string) =>
    shown?.answer[field === 'port' ? 'port' : 'company'].get(id) ?? (isAnswered ? undefined : hints[id]);
  return {
    known,
    said: (field, id) => known(field, id) ?? t(isAnswered ? 'nameGone' : error ? 'nameFailed' : 'nameLoading'),
  };
}

interface Ids {
  company: string[];
  port: string[];
}

const NOTHING = { companies: [], ports: [] };

function nameMap(rows: readonly { id: string; name: string }[]): ReadonlyMap<string, string> {
  return new Map(rows.map(({ id, name }) => [id, name]));
}

function idsIn(conditions: readonly Condition[]): Ids {
  return {
    company: different(conditions.flatMap(({ companyid, partnerid }) => [companyid, partnerid])),
    port: different(conditions.flatMap(({ port }) => port)),
  };
}

function different(ids: readonly string[]): string[] {
  return [...new Set(ids)].filter(Boolean).slice(0, AT_MOST);
}
