import { useLayoutEffect, useRef } from 'react';

import { useAttempt } from '#actors/use-attempt.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { bookmarkAddress } from '#lib/web-page.ts';
import { href } from '#routes/href.ts';
import { Button } from '#ui/button/Button.tsx';

import { bookmarkStrings } from './bookmark-strings.ts';
import { CalendarAddress } from './CalendarAddress.tsx';
import * as styles from './doors.css.ts';
import { Tokens } from './Tokens.tsx';
import { Webhooks } from './Webhooks.tsx';

/** The ways into the product for other programs. */
export function Doors() {
  return (
    <>
      <Bookmark />
      <CalendarAddress />
      <Tokens />
      <Webhooks />
    </>
  );
}

/** The bookmark that keeps the company of whatever web page it is pressed on: to be dragged to the bookmarks bar, or copied by whoever drags nothing. */
function Bookmark() {
  const t = useStrings(bookmarkStrings);
  const attempt = useAttempt();
  const { show } = useToastActions();
  const address = bookmarkAddress(`${window.location.origin}${href('customer.keep')}`, t('blocked'));
  const copy = () =>
    attempt(async () => {
      await navigator.clipboard.writeText(address);
      show({ tone: 'success', text: t('copied') });
    });
  return (
    <section aria-labelledby="bookmark" className={styles.part}>
      <h2 id="bookmark" className={styles.heading}>
        {t('bookmark')}
      </h2>
      <p className={styles.note}>{t('why')}</p>
      <p className={styles.note}>
        <DragMe address={address} />
      </p>
      <p className={styles.note}>{t('how')}</p>
      <Button onPress={() => void copy()}>{t('copy')}</Button>
    </section>
  );
}

/** React writes no address that is a script, so it is set by hand; our own page's policy does not run it, and a press says what to do instead. */
function DragMe({ address }: { address: string }) {
  const t = useStrings(bookmarkStrings);
  const { show } = useToastActions();
  const link = useRef<HTMLAnchorElement>(null);
  useLayoutEffect(() => link.current?.setAttribute('href', address), [address]);
  return (
    <a
      ref={link}
      href={href('customer.keep')}
      className={styles.bookmark}
      onClick={(event) => {
        event.preventDefault();
        show({ tone: 'info', text: t('dragMe') });
      }}
    >
      {t('name')}
    </a>
  );
}
