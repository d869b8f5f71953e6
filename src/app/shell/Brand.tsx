import { Link } from 'wouter';

import { useProductName } from '#actors/deployment.ts';
import { href } from '#routes/href.ts';
import { Logo } from '#ui/logo/Logo.tsx';

import * as styles from './Shell.css.ts';

/** The product's mark and name, which lead home. */
export function Brand({ isMarkOnly = false, onFollow }: { isMarkOnly?: boolean; onFollow?: () => void }) {
  const name = useProductName();
  return (
    <Link className={styles.brand} href={href('home')} aria-label={name} onClick={onFollow}>
      <span className={styles.brandMark}>
        <Logo size={26} />
      </span>
      {isMarkOnly ? null : name}
    </Link>
  );
}
