import { useEffect } from 'react';

import { useCalls } from '#actors/calls.ts';
import { type QuestionState, useQuestion } from '#actors/use-question.ts';
import type { Schemas } from '#client/calls.ts';

export type PreviewQuestion = Schemas['EdmTemplatePreviewRequest'];
export type MailPreviewState = QuestionState<PreviewQuestion, Schemas['EdmTemplatePreview']>;

const AFTER_TYPING_MS = 700;

/** Asks for the preview of a mail, and again a moment after it has changed, so that nobody asks with every key. */
export function useMailPreview(question: PreviewQuestion): MailPreviewState {
  const { previewEdmTemplate } = useCalls();
  const state = useQuestion((asked: PreviewQuestion, options) => previewEdmTemplate(asked, options), question);
  const { ask, asked } = state;
  const wanted = JSON.stringify(question);
  const isCurrent = JSON.stringify(asked) === wanted;
  // Time passes while somebody types; there is no event for that they have stopped.
  useEffect(() => {
    if (isCurrent) return undefined;
    const timer = setTimeout(() => ask(JSON.parse(wanted) as PreviewQuestion), AFTER_TYPING_MS);
    return () => clearTimeout(timer);
  }, [ask, isCurrent, wanted]);
  return state;
}
