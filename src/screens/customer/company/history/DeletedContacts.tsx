import { useCalls } from '#actors/calls.ts';
import { useAttempt } from '#actors/use-attempt.ts';
import { useRecord } from '#actors/use-record.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';

import { useCompany, useCompanyPermission } from '../company-scope.ts';
import * as lists from '../lists.css.ts';
import { Section } from '../Section.tsx';
import { strings } from './strings.ts';

/** The people who were deleted, with the way to bring them back; absent where nobody was. */
export function DeletedContacts() {
  const t = useStrings(strings);
  const { company, group } = useCompany();
  const { listDeletedContacts } = useCalls();
  const { record: contacts = [] } = useRecord(({ signal }) => listDeletedContacts({ id: company.id }, { signal }), group);
  if (contacts.length === 0) return null;
  return (
    <Section title={t('deletedContacts')}>
      <ul>
        {contacts.map((contact) => (
          <DeletedContact key={contact.id} contact={contact} />
        ))}
      </ul>
    </Section>
  );
}

function DeletedContact({ contact: { id, name, title, deletetime } }: { contact: Schemas['DeletedContact'] }) {
  const t = useStrings(strings);
  const may = useCompanyPermission();
  const { dayTime } = useFormats();
  const { changed } = useCompany();
  const { undoContactDeletion } = useCalls();
  const { show } = useToastActions();
  const attempt = useAttempt();

  const restore = async () => {
    await undoContactDeletion({ id });
    changed();
    show({ tone: 'success', text: t('contactRestored', { name }) });
  };
  return (
    <li className={lists.line}>
      <div className={lists.words}>
        <span className={lists.strong} lang="en">
          {name}
        </span>
        <p className={lists.note}>{[title, t('deletedAt', { time: dayTime(deletetime) })].filter(Boolean).join(' · ')}</p>
      </div>
      <div className={lists.actions}>
        <Button size="small" variant="text" aria-label={t('restoreOf', { name })} {...may('edit')} onPress={() => void attempt(restore)}>
          {t('restore')}
        </Button>
      </div>
    </li>
  );
}
