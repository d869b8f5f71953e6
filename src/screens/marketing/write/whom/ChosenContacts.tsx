import { useRef, useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useQuestion } from '#actors/use-question.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import type { Find } from '#ui/picker/use-found.ts';
import { TokenField } from '#ui/token-field/TokenField.tsx';
import type { Token } from '#ui/token-field/TokenList.tsx';
import type { TokenSuggestion } from '#ui/token-field/TokenSuggestions.tsx';

import { strings } from '../strings.ts';
import * as styles from '../write.css.ts';

type Contact = Schemas['EdmContact'];
type Known = ReadonlyMap<string, Contact>;

const MOST = 500;
const ROWS_AWAITED = 2;

interface ChosenContactsProps {
  /** Joined by bars. */
  ids: string;
  onChange: (ids: string) => void;
}

/** People who get the mail, chosen one by one. */
export function ChosenContacts({ ids, onChange }: ChosenContactsProps) {
  const t = useStrings(strings);
  const { listEdmContacts } = useCalls();
  const { shown, error, reload } = useQuestion(async (asked: string, options) => listEdmContacts({ ids: asked }, options), ids);
  if (!shown) return <Awaited rows={ROWS_AWAITED} label={t('loading')} error={error} title={t('failed')} onRetry={reload} />;
  return <ContactField ids={ids} named={shown.answer} onChange={onChange} />;
}

/** @param props.named those who were chosen before */
function ContactField({ ids, named, onChange }: ChosenContactsProps & { named: readonly Contact[] }) {
  const t = useStrings(strings);
  const { listEdmContacts } = useCalls();
  const { show } = useToastActions();
  const found = useRef<Known>(new Map());
  /** Who was chosen since then. */
  const [added, setAdded] = useState<readonly Contact[]>([]);
  const known: Known = new Map([...added, ...named].map((contact) => [contact.id, contact] as const));
  const chosen = ids === '' ? [] : ids.split('|');
  const problemOf = ({ problem }: Contact) => (problem === '' ? undefined : t(`personProblem.${problem}`));
  const find: Find<TokenSuggestion> = async (keyword, options) => {
    if (keyword === '') return [];
    const contacts = await listEdmContacts({ keyword: keyword.slice(0, 100) }, options);
    found.current = new Map(contacts.map((contact) => [contact.id, contact] as const));
    return contacts
      .filter(({ id }) => !chosen.includes(id))
      .map((contact) => ({
        id: contact.id,
        name: `${contact.name} <${contact.email}>`,
        note: contact.companyname,
        problem: problemOf(contact),
      }));
  };
  const choose = (id: string) => {
    if (chosen.length >= MOST) return show({ tone: 'warning', text: t('peopleFull') });
    const contact = found.current.get(id);
    if (contact) setAdded([...added, contact]);
    return onChange([...new Set([...chosen, id])].join('|'));
  };
  const tokenOf = (id: string): Token => {
    const contact = known.get(id);
    if (!contact) return { id, name: t('personGone'), problem: { words: '', isFatal: true } };
    const words = problemOf(contact);
    return { id, name: contact.name, detail: `${contact.name} <${contact.email}>`, problem: words ? { words, isFatal: true } : undefined };
  };
  return (
    <div>
      <TokenField
        label={t('people')}
        tokens={chosen.map(tokenOf)}
        onChoose={({ id }) => choose(id)}
        onRemove={(id) => onChange(chosen.filter((one) => one !== id).join('|'))}
        find={find}
      />
      <p className={styles.note}>{t('peopleHow')}</p>
    </div>
  );
}
