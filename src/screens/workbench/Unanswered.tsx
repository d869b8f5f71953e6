import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { offerHref } from '#routes/deal-href.ts';
import { href } from '#routes/href.ts';
import { writeHref } from '#routes/write-href.ts';
import { TextLink } from '#ui/link/TextLink.tsx';
import { VisuallyHidden } from '#ui/visually-hidden/VisuallyHidden.tsx';

import { strings } from './strings.ts';
import * as styles from './Workbench.css.ts';

/** The customers whose last mail has had no answer, each with the way to answer it; absent where nobody waits. */
export function UnansweredMails({ mails }: { mails: readonly Schemas['UnansweredMail'][] }) {
  const t = useStrings(strings);
  const { relative } = useFormats();
  if (mails.length === 0) return null;
  return (
    <section aria-labelledby="workbench-mails">
      <div className={styles.sectionHead}>
        <h2 className={styles.heading} id="workbench-mails">
          {t('mails')}
        </h2>
        <TextLink href={href('email.list')}>{t('inbox')}</TextLink>
      </div>
      <ul className={styles.todos}>
        {mails.map(({ mailid, companyname, subject, time, isread }) => (
          <li key={mailid} className={styles.mail}>
            <div className={styles.mailWords}>
              <TextLink href={`${href('email.list')}?${new URLSearchParams({ mail: mailid })}`} lang="en" isQuiet>
                {subject === '' ? t('noSubject') : subject}
              </TextLink>
              <span className={styles.note}>
                <span lang="en">{companyname}</span> · <time dateTime={time}>{relative(time)}</time>
                {isread ? '' : ` · ${t('unread')}`}
              </span>
            </div>
            <TextLink href={writeHref({ reply: mailid, kind: 'reply' })}>
              {t('reply')}
              <VisuallyHidden> {companyname}</VisuallyHidden>
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The offers out with buyers whose price ends soon; absent where there are none. */
export function EndingOffers({ offers }: { offers: readonly Schemas['EndingOffer'][] }) {
  const t = useStrings(strings);
  const { day } = useFormats();
  if (offers.length === 0) return null;
  return (
    <section aria-labelledby="workbench-offers">
      <h2 className={styles.heading} id="workbench-offers">
        {t('endingOffers')}
      </h2>
      <ul className={styles.todos}>
        {offers.map(({ offerid, no, buyer, validuntil }) => (
          <li key={offerid} className={styles.changed}>
            <TextLink href={offerHref(offerid)} isQuiet>
              <span lang="en">{buyer}</span>
            </TextLink>
            <span className={styles.note}>
              {no} · {t('validUntil', { day: day(validuntil) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
