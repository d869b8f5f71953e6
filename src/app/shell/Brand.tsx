import { useProductName } from '#actors/deployment.ts';
import { href } from '#routes/href.ts';
import { useFollow } from '#ui/link/use-follow.ts';
import { Logo } from '#ui/logo/Logo.tsx';

import * as styles from './Shell.css.ts';

/** The product's mark and name, which lead home. */
export function Brand({ isMarkOnly = false }: { isMarkOnly?: boolean }) {
  const name = useProductName();
  const home = href('home');
  const follow = useFollow(home);
  return (
    <a className={styles.brand} href={home} aria-label={name} onClick={follow}>
      <span className={styles.brandMark}>
        <Logo size={26} />
      </span>
      {isMarkOnly ? null : name}
    </a>
  );
}
