import { useCalls } from '#actors/calls.ts';
import { useRecord } from '#actors/use-record.ts';
import { plainFailureWords } from '#i18n/failure-words.ts';
import { useLanguage, useStrings } from '#i18n/use-strings.ts';
import { Status } from '#ui/status/Status.tsx';

import { strings } from '../strings.ts';

const work = ['customers', 'plans', 'opportunities', 'clues', 'buyers', 'inquiries', 'requests', 'mailboxes'] as const;
/** What an account that may come back keeps. */
const own = ['categories', 'conditions', 'imports'] as const;

/** What a colleague works on, so that nobody decides about it without knowing how much it is. */
export function HandedOver({ id, isForGood }: { id: string; isForGood: boolean }) {
  const t = useStrings(strings);
  const language = useLanguage();
  const { countHandOver } = useCalls();
  const { record, error } = useRecord(({ signal }) => countHandOver({ id }, { signal }));
  if (error) return <Status tone="danger">{plainFailureWords(error, language)}</Status>;
  if (!record) return <p>{t('counting')}</p>;
  const held = (isForGood ? [...work, ...own] : work).filter((part) => record[part] > 0);
  if (held.length === 0) return <p>{t('holdsNothing')}</p>;
  return (
    <div>
      <p>{t('holds')}</p>
      <ul>
        {held.map((part) => (
          <li key={part}>{t(`holds.${part}`, { n: record[part] })}</li>
        ))}
      </ul>
    </div>
  );
}
