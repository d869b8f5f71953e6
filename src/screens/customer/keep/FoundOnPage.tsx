import { useId } from 'react';

import { useStrings } from '#i18n/use-strings.ts';
import type { WebPage } from '#lib/web-page.ts';
import { hostOf } from '#lib/website-href.ts';
import { Button } from '#ui/button/Button.tsx';

import type { CreationTexts } from '../create/use-creation.ts';
import * as styles from './keep.css.ts';
import { strings } from './strings.ts';

interface FoundOnPageProps {
  page: WebPage;
  texts: CreationTexts;
  onUse: (patch: Partial<CreationTexts>) => void;
}

/** What came along from the web page, as text: a stranger wrote it. */
export function FoundOnPage({ page: { title, url, text, emails, phones }, texts, onUse }: FoundOnPageProps) {
  const t = useStrings(strings);
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {t('page')}
      </h2>
      <p className={styles.note}>{t('stranger')}</p>
      <dl className={styles.facts}>
        <dt>{t('pageTitle')}</dt>
        <dd>
          <bdi>{title || '—'}</bdi>
        </dd>
        <dt>{t('host')}</dt>
        <dd>{hostOf(url)}</dd>
        {text === '' ? null : (
          <>
            <dt>{t('text')}</dt>
            <dd>
              <bdi>{text}</bdi>
            </dd>
          </>
        )}
        {emails.length === 0 ? null : (
          <>
            <dt>{t('emails')}</dt>
            <Values values={emails} used={texts.email} onUse={(email) => onUse({ email })} />
          </>
        )}
        {phones.length === 0 ? null : (
          <>
            <dt>{t('phones')}</dt>
            <Values values={phones} used={texts.phone} onUse={(phone) => onUse({ phone })} />
          </>
        )}
      </dl>
    </section>
  );
}

/** Where the page has several, another one can be taken than the first. */
function Values({ values, used, onUse }: { values: readonly string[]; used: string; onUse: (value: string) => void }) {
  const t = useStrings(strings);
  return (
    <dd className={styles.values}>
      {values.map((value) =>
        value === used ? (
          <span key={value}>{value}</span>
        ) : (
          <Button key={value} size="small" onPress={() => onUse(value)}>
            {t('use', { value })}
          </Button>
        ),
      )}
    </dd>
  );
}
