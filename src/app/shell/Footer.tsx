import { useState } from 'react';

import { useDeployment, useProductName } from '#actors/deployment.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { TextLink } from '#ui/link/TextLink.tsx';

import * as styles from './Footer.css.ts';
import { useOpenOverlay } from './shell-overlays.ts';
import { strings } from './strings.ts';

/** Where the number of an internet content provider is looked up, as the law asks that it links there. */
const REGISTER_OF_PROVIDERS = 'https://beian.miit.gov.cn/';

/** The end of the page: whose it is, its record number, and the way to help. */
export function Footer() {
  const t = useStrings(strings);
  const { icpNumber } = useDeployment();
  const name = useProductName();
  const open = useOpenOverlay();
  const [year] = useState(() => String(new Date().getFullYear()));
  return (
    <footer className={styles.footer}>
      <span>{t('rights', { year, name })}</span>
      {icpNumber === '' ? null : <TextLink href={REGISTER_OF_PROVIDERS}>{icpNumber}</TextLink>}
      <span className={styles.end}>
        <button type="button" className={styles.action} onClick={() => open('help')}>
          {t('help')}
        </button>
        <TextLink href={href('aboutData')}>{t('aboutData')}</TextLink>
      </span>
    </footer>
  );
}
