import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { directionOf } from '#lib/text-direction.ts';

import * as styles from './preview.css.ts';
import { strings } from './strings.ts';

interface PreviewFrameProps {
  preview: Pick<Schemas['EdmTemplatePreview'], 'token' | 'subject' | 'preheader' | 'text'>;
  width: 'desk' | 'phone' | 'text';
  lang: string | undefined;
}

/** The mail in a frame in which nothing runs, or its plain part. */
export function PreviewFrame({ preview: { token, subject, preheader, text }, width, lang }: PreviewFrameProps) {
  const t = useStrings(strings);
  const written = { lang: lang || undefined, dir: directionOf(lang ?? '') };
  return (
    <div className={styles.sheet} data-width={width}>
      <div className={styles.head}>
        <p className={styles.subject} {...written}>
          {subject || t('noSubject')}
        </p>
        {preheader === '' ? null : (
          <p className={styles.preheader} {...written}>
            {preheader}
          </p>
        )}
      </div>
      {width === 'text' ? (
        <pre className={styles.text} dir="auto" lang={lang || undefined}>
          {text}
        </pre>
      ) : null}
      <iframe
        // A token opens once: at another width it stays the same document, and behind the plain text it waits.
        key={token}
        title={t('frame')}
        src={`/edm/frame/${token}`}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="no-referrer"
        className={styles.frame}
        hidden={width === 'text'}
      />
    </div>
  );
}
