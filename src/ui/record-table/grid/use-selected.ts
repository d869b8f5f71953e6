import { useState } from 'react';

import type { Selected } from './row-selection.ts';

export const NOTHING: Selected = new Set();

/** Keeps the selected rows of one question, page after page; another question begins with none. */
export function useSelected(question: unknown): [selected: Selected, select: (selected: Selected) => void] {
  const name = JSON.stringify(question);
  const [kept, keep] = useState({ name, selected: NOTHING });
  return [kept.name === name ? kept.selected : NOTHING, (selected) => keep({ name, selected })];
}
