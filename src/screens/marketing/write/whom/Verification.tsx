import { useRef } from 'react';

import { useCalls } from '#actors/calls.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useReturn } from '#actors/use-return.ts';
import { useSubmission } from '#actors/use-submission.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { Button } from '#ui/button/Button.tsx';
import { FailureLine } from '#ui/failure/FailureLine.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';
import { useLostFocus } from '#ui/lost-focus/use-lost-focus.ts';
import { Said } from '#ui/voice/Said.tsx';

import { strings } from '../strings.ts';
import * as styles from '../write.css.ts';

interface VerificationProps {
  audience: Schemas['EdmAudience'];
  /** The task whose name the list of addresses gets. */
  taskname: string;
  skipped: Schemas['EdmAudiencePage']['skipped'];
}

const NAME_CHARACTERS = 200;

/** Has the addresses verified that are skipped for want of it, all at once. */
export function Verification({ audience, taskname, skipped }: VerificationProps) {
  const t = useStrings(strings);
  const may = usePermission()('tool', 'import');
  const { startEdmVerification } = useCalls();
  const { submit, isBusy, error, answer: started, reset } = useSubmission(startEdmVerification);
  const root = useRef<HTMLDivElement>(null);
  // Whoever comes back sees what is still unverified then.
  useReturn(reset);
  const count = skipped.find(({ reason }) => reason === 'unverified')?.count ?? 0;
  useLostFocus(root, started?.id ?? '');
  const start = () => submit({ audience, name: t('verifyName', { name: taskname.trim() }).slice(0, NAME_CHARACTERS) });
  if (count === 0) return null;
  return (
    <div ref={root} tabIndex={-1} className={styles.counts}>
      {started ? (
        <>
          <Said>{t('verifying', { n: started.total })}</Said>
          <TextLink href={href('foreignTrade.emailVerification')}>{t('verifyProgress')}</TextLink>
        </>
      ) : (
        <Button size="small" {...may} isBusy={isBusy} busyWord={t('verifyBusy')} onPress={() => void start()}>
          {t('verifyThese', { n: count })}
        </Button>
      )}
      <FailureLine failure={error} />
    </div>
  );
}
