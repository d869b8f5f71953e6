import { type CallFailure, failureWords } from '#i18n/failure-words.ts';
import { useLanguage } from '#i18n/use-strings.ts';
import { Status } from '#ui/status/Status.tsx';
import { tellingKey } from '#ui/voice/telling-key.ts';

import { showInDialog } from './show-in-dialog.ts';

/** Why the last try failed, beside what was tried. It is there before the words, because a screen reader says only what comes into it. */
export function FailureLine({ failure }: { failure: CallFailure | undefined }) {
  const language = useLanguage();
  return (
    <div role="alert">
      {failure ? (
        <p key={tellingKey(failure)} ref={showInDialog}>
          <Status tone="danger">{failureWords(failure, language)}</Status>
        </p>
      ) : null}
    </div>
  );
}
