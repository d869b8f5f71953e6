import { useRef } from 'react';

import type { Composer } from '#actors/mail/use-composer.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { useLostFocus } from '#ui/lost-focus/use-lost-focus.ts';
import { PageHead } from '#ui/page-head/PageHead.tsx';

import { strings } from '../strings.ts';
import * as styles from '../write.css.ts';
import { Failed } from './Failed.tsx';
import { Going } from './Going.tsx';
import { Sent } from './Sent.tsx';
import { Unsure } from './Unsure.tsx';

/** What becomes of a mail that was handed over, in the place of its form. */
export function Outcome({ composer }: { composer: Composer }) {
  const t = useStrings(strings);
  const region = useRef<HTMLDivElement>(null);
  useLostFocus(region, composer.phase);
  return (
    <>
      <PageHead title={composer.draft.subject || t('write')} />
      <div ref={region} tabIndex={-1} className={styles.outcome}>
        <OutcomeBody composer={composer} />
      </div>
    </>
  );
}

function OutcomeBody({ composer }: { composer: Composer }) {
  if (composer.phase === 'sent') return <Sent composer={composer} />;
  if (composer.phase === 'failed') return <Failed composer={composer} />;
  if (composer.phase === 'unsure') return <Unsure composer={composer} />;
  return <Going composer={composer} />;
}
