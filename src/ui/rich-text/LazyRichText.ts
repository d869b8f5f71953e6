import { onDemand } from '#ui/on-demand/on-demand.ts';

import type { RichTextProps } from './RichText.tsx';

/** The editor, fetched when something is to be written: it is far larger than the page around it. */
export const LazyRichText = onDemand<RichTextProps>(async () => (await import('./RichText.tsx')).RichText);
