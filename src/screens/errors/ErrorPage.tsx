import { useProductName } from '#actors/deployment.ts';
import { useGo } from '#actors/page.ts';
import { useSession } from '#actors/use-session.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { Button } from '#ui/button/Button.tsx';
import { Drawing, type DrawingKind } from '#ui/empty/Drawing.tsx';
import { Logo } from '#ui/logo/Logo.tsx';

import * as styles from './ErrorPage.css.ts';
import { strings } from './strings.ts';

export interface ErrorPageProps {
  drawing: DrawingKind;
  code: number;
  /** The words for what happened. */
  title: string;
  /** The words for what to do about it. */
  words: string;
}

/** A page in place of the one that was asked for. Whoever is not signed in sees no menu around it, so that it says itself whose page this is. */
export function ErrorPage({ drawing, code, title, words }: ErrorPageProps) {
  const t = useStrings(strings);
  const go = useGo();
  const { isSignedIn } = useSession();
  return (
    <div className={styles.page}>
      {isSignedIn ? null : <Brand />}
      <Drawing kind={drawing} />
      <p className={styles.code}>{code}</p>
      <h1 className={styles.title} tabIndex={-1} data-page-heading="">
        {title}
      </h1>
      <p className={styles.words}>{words}</p>
      <Button variant="primary" onPress={() => go(href('home'))}>
        {t(isSignedIn ? 'home' : 'logIn')}
      </Button>
    </div>
  );
}

function Brand() {
  const product = useProductName();
  return (
    <p className={styles.brand}>
      <span className={styles.mark}>
        <Logo size={32} />
      </span>
      {product}
    </p>
  );
}
