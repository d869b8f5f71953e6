import { DuplicateFindings } from './DuplicateFindings.tsx';
import type { TransferQuestion } from './RequestTransfer.tsx';
import { isTelling, useDuplicates } from './use-duplicates.ts';

export interface DoublesProps {
  /** The typed values that were not there before. */
  question: TransferQuestion;
  /** The customer that is edited. */
  exceptid: string;
  onOpen: () => void;
}

/** While a customer is edited, which others may be the same one; absent until something is typed that could tell. */
export function Doubles({ question, exceptid, onOpen }: DoublesProps) {
  const found = useDuplicates(question, exceptid);
  return isTelling(question) ? <DuplicateFindings found={found} question={question} onOpen={onOpen} /> : null;
}
