import { usePage } from '#actors/page.ts';
import { useDraft } from '#actors/use-draft.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { PageHead } from '#ui/page-head/PageHead.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import * as styles from './DemoPage.css.ts';
import { strings } from './strings.ts';

/** A page that exists only in the asynchronous-routes mode, to see cached and uncached pages at work. */
export default function DemoPage() {
  const t = useStrings(strings);
  const { fullPath } = usePage();
  const [notes, setNotes] = useDraft('notes', '');
  return (
    <>
      <PageHead title={t('title')} />
      <div className={styles.body}>
        <p>{t('promise')}</p>
        <p>
          {t('address')} <code>{fullPath}</code>
        </p>
        <TextField label={t('notes')} name="notes" maxLength={200} help={t('notesHelp')} value={notes} onChange={setNotes} />
      </div>
    </>
  );
}
