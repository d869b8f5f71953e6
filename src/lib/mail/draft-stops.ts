import type { components } from '#contract/api.gen.ts';

type DraftWarning = components['schemas']['DraftWarning'];

const STOPS: ReadonlySet<DraftWarning['kind']> = new Set(['norecipient', 'badaddress', 'size', 'nomailbox', 'fileaway', 'oldpaper']);

/** Whether a warning leaves no choice but to change the mail; the others only ask. Both sides of the wire judge by this. */
export const isStop = ({ kind }: Pick<DraftWarning, 'kind'>): boolean => STOPS.has(kind);
