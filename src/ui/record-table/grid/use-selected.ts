import { useState } from 'react';

import type { Selected } from './selection.ts';

export const NOTHING: Selected = new Set();

/** What is selected of the rows that answer one question, page after page; of the rows of another question it is nothing. */
export function useSelected(question: unknown): [selected: Selected, select: (selected: Selected) => void] {
  const name = JSON.stringify(question);
  const [kept, keep] = useState({ name, selected: NOTHING });
  return [kept.name === name ? kept.selected : NOTHING, (selected) => keep({ name, selected })];
}
