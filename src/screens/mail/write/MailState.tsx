import type { Composer, ComposerPhase } from '#actors/mail/use-composer.ts';
import { plainFailureWords } from '#i18n/failure-words.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useLanguage, useStrings } from '#i18n/use-strings.ts';
import { Status } from '#ui/status/Status.tsx';
import type { StatusTone } from '#ui/status/StatusShape.tsx';
import { useSaid } from '#ui/voice/use-said.ts';

import { strings } from './strings.ts';

const tones: Partial<Record<ComposerPhase, StatusTone>> = { saved: 'done', saving: 'progress' };

/** Whether what stands in the form is kept. Only what is wrong is said aloud, because saving goes on all the time. */
export function MailState({ composer: { phase, outgoing, error } }: { composer: Composer }) {
  const t = useStrings(strings);
  const language = useLanguage();
  const { clock } = useFormats();
  if (error && error.kind !== 'network')
    return <Wrong tone="danger" words={t('refused', { reason: plainFailureWords(error, language) })} />;
  if (phase === 'offline') return <Wrong tone="warning" words={t('offline')} />;
  const words: Partial<Record<ComposerPhase, string | undefined>> = {
    saved: outgoing && t('savedAt', { time: clock(outgoing.updatetime) }),
    unsaved: t('unsaved'),
    saving: t('saving'),
    posting: t('posting'),
  };
  return words[phase] ? <Status tone={tones[phase] ?? 'draft'}>{words[phase]}</Status> : null;
}

function Wrong({ tone, words }: { tone: StatusTone; words: string }) {
  useSaid(words);
  return <Status tone={tone}>{words}</Status>;
}
