import type { AutosavePhase } from '#actors/edm/use-autosave.ts';
import type { ApiError } from '#client/api-error.ts';
import { failureWords } from '#i18n/failure-words.ts';
import { useLanguage, useStrings } from '#i18n/use-strings.ts';
import { Status } from '#ui/status/Status.tsx';
import type { StatusTone } from '#ui/status/StatusShape.tsx';
import { useSaid } from '#ui/voice/use-said.ts';

import { strings } from './strings.ts';

interface SaveStateProps {
  phase: AutosavePhase;
  error: ApiError | undefined;
  /** The hint at what it lacks, and what the server would refuse it for. */
  hint?: string | undefined;
  /** Before the first save there is nothing to say of it. */
  isNew: boolean;
}

/** Whether what is written is kept. Only what is wrong is said aloud, because saving goes on all the time. */
// oxlint-disable-next-line complexity -- a word for each state
export function SaveState({ phase, error, hint, isNew }: SaveStateProps) {
  const t = useStrings(strings);
  const language = useLanguage();
  const reason = error && !hint ? failureWords(error, language) : '';
  const wrong = phase === 'lacking' ? (hint ?? '') : (wrongWords[phase]?.(t, reason) ?? '');
  useSaid(wrong);
  if (wrong !== '') return <Sentence tone="warning">{wrong}</Sentence>;
  if (isNew && phase === 'saved') return null;
  if (hint) return <Sentence tone="draft">{hint}</Sentence>;
  const [tone, word] = calm[phase] ?? ['draft', 'unsaved'];
  return <Status tone={tone}>{t(word)}</Status>;
}

/** A sentence may need several lines, where a word needs one. */
function Sentence({ tone, children }: { tone: StatusTone; children: string }) {
  return (
    <p>
      <Status tone={tone}>{children}</Status>
    </p>
  );
}

type Words = ReturnType<typeof useStrings<typeof strings>>;

const wrongWords: Partial<Record<AutosavePhase, (t: Words, reason: string) => string>> = {
  offline: (t) => t('offline'),
  refused: (t, reason) => (reason === '' ? '' : t('refused', { reason })),
};
const calm: Partial<Record<AutosavePhase, readonly [StatusTone, 'saving' | 'saved' | 'unsaved']>> = {
  saving: ['progress', 'saving'],
  saved: ['done', 'saved'],
};
