import { useCalls } from '#actors/calls.ts';
import { useRecord } from '#actors/use-record.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { type Mentionable, mentionedIn } from '#ui/mention-area/mentions.ts';

import { useCompany } from '../company-scope.ts';
import { strings } from './strings.ts';

/** The colleagues whom a text about this customer can name, with what the text has to say of that. */
export function useMentionable() {
  const t = useStrings(strings);
  const { company } = useCompany();
  const { listCustomerColleagues } = useCalls();
  const { record, error } = useRecord(({ signal }) => listCustomerColleagues({ id: company.id }, { signal }));
  const people = (record ?? []).map(({ userid, name, maysee }): Mentionable => ({
    id: userid,
    name,
    problem: maysee ? undefined : t('maynotsee'),
  }));
  return {
    people,
    help: t(error ? 'colleaguesFailed' : 'mentionHow'),
    /** The ids of those whom a text names and who are told. */
    mentionids: (text: string) => mentionedIn(text, people).flatMap(({ id, problem }) => (problem === undefined ? [id] : [])),
  };
}
