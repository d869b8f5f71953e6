import type { Paper } from './paper.ts';

/** One label: the lines of the main mark, which of them is the number of the carton, and what stands below. */
export interface Label {
  main: readonly string[];
  number: number;
  side: readonly string[];
}

/** Labels of cartons, before they are drawn: eight to a sheet of A4, or one to a page for a label printer. */
export interface LabelSheet extends Pick<Paper, 'lang' | 'title' | 'changed'> {
  sheet: 'a4' | 'label';
  labels: readonly Label[];
  /** The signs that stand on each; their pictures come with the task. */
  signs: readonly { file: string; words: string }[];
}
