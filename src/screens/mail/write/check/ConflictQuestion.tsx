import type { Composer } from '#actors/mail/use-composer.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { documentText } from '#lib/mail/document-text.ts';
import type { MailDocument } from '#lib/mail/mail-document.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';

import { strings } from '../strings.ts';
import * as styles from '../write.css.ts';

/** A draft that was changed in two places: shows both texts and asks which stays. */
export function ConflictQuestion({ composer: { draft, theirs, send }, onTakeTheirs }: { composer: Composer; onTakeTheirs: () => void }) {
  const t = useStrings(strings);
  const keepMine = () => send({ type: 'keep.mine' });
  const texts = [
    { id: 'mine', name: t('mine'), of: draft },
    { id: 'theirs', name: t('theirs'), of: theirs ?? draft },
  ];
  return (
    <Dialog
      title={t('conflictTitle')}
      width="view"
      isOpen
      // Closing decides nothing that is lost: the other text stays an older version of the draft.
      onClose={keepMine}
      actions={
        <>
          <Button onPress={onTakeTheirs}>{t('takeTheirs')}</Button>
          <Button variant="primary" onPress={keepMine}>
            {t('keepMine')}
          </Button>
        </>
      }
    >
      <p>{t('conflictHow')}</p>
      <div className={styles.sides}>
        {texts.map(({ id, name, of }) => (
          <section key={id} className={styles.side} aria-label={name}>
            <h3 className={styles.sideName}>{name}</h3>
            <p className={styles.sideSubject}>{of.subject || t('emptyText')}</p>
            <p className={styles.sideText}>{documentText(of.document as unknown as MailDocument) || t('emptyText')}</p>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
