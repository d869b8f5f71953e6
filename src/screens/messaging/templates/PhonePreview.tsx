import type { Schemas } from '#client/calls.ts';

import * as styles from '../messaging.css.ts';

type Text = Pick<Schemas['WhatsAppTemplateText'], 'header' | 'body' | 'footer' | 'buttons' | 'language'>;

interface PhonePreviewProps {
  label: string;
  text: Text;
  /** The texts for the variables; a missing one shows its number. */
  texts: readonly string[];
}

/** A template as a phone shows it, with its variables filled in. */
export function PhonePreview({ label, text: { header, body, footer, buttons, language }, texts }: PhonePreviewProps) {
  const filled = body.replaceAll(/\{\{(\d{1,2})\}\}/g, (whole, no: string) => texts[Number(no) - 1] || whole);
  return (
    <section className={styles.phone} aria-label={label}>
      <div className={styles.bubble} lang={language.replace('_', '-')}>
        {header === '' ? null : <p className={styles.bubbleHead}>{header}</p>}
        <p className={styles.bubbleBody}>{filled}</p>
        {footer === '' ? null : <p className={styles.note}>{footer}</p>}
        {buttons.map(({ text }) => (
          <p key={text} className={styles.bubbleButton}>
            {text}
          </p>
        ))}
      </div>
    </section>
  );
}
