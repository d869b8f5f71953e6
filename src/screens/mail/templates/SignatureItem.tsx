import { usePermission } from '#actors/use-permission.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { documentText } from '#lib/mail/document-text.ts';
import type { MailDocument } from '#lib/mail/mail-document.ts';
import { Button } from '#ui/button/Button.tsx';
import { Status } from '#ui/status/Status.tsx';

import { knownLanguage } from './languages.ts';
import { strings } from './strings.ts';
import * as styles from './templates.css.ts';

interface SignatureItemProps {
  signature: Schemas['MailSignature'];
  onEdit: () => void;
  onDefault: () => void;
  onRemove: () => void;
}

/** One signature, its words and what can be done with it. */
export function SignatureItem({ signature, onEdit, onDefault, onRemove }: SignatureItemProps) {
  const t = useStrings(strings);
  const rights = usePermission()('mail', 'send');
  const { name, document, language, isdefault } = signature;
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <span className={styles.name}>
          {name}
          {isdefault ? <Status tone="done">{t('default')}</Status> : null}
          {language === '' ? null : <Status tone="draft">{t(`language.${knownLanguage(language) || 'none'}`)}</Status>}
        </span>
        <p className={styles.lines} lang={language || undefined}>
          {documentText(document as unknown as MailDocument)}
        </p>
      </div>
      <div className={styles.acts}>
        {isdefault ? null : (
          <Button size="small" variant="ghost" {...rights} onPress={onDefault}>
            {t('makeDefault')}
          </Button>
        )}
        <Button size="small" {...rights} onPress={onEdit}>
          {t('edit')}
        </Button>
        <Button size="small" variant="danger" {...rights} onPress={onRemove}>
          {t('delete')}
        </Button>
      </div>
    </li>
  );
}
