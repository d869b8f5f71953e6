import { useDraft } from './use-draft.ts';

interface Kept {
  readonly typed: string;
  readonly over: string;
}

/**
 * The word in a search box that becomes the question only once it is asked; it survives a reload and an ended session.
 *
 * What was typed counts only beside the question it was typed over: clearing all filters, or a saved one, puts another word there.
 *
 * @param name tells this box from the others of its page
 * @param applied the word that is asked now
 */
export function useSearchText(name: string, applied: string): { text: string; type: (text: string) => void; ask: (text: string) => void } {
  const [kept, keep] = useDraft<Kept | null>(name, null);
  return {
    text: kept?.over === applied ? kept.typed : applied,
    type: (typed) => keep({ typed, over: applied }),
    /** Notes the text that is asked: it stands as it was typed, with its spaces. */
    ask: (typed) => keep({ typed, over: typed.trim() }),
  };
}
