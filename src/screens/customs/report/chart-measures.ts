/** The measures that marks can show. */
export const MEASURES = ['count', 'value', 'weight', 'teu'] as const;
export type Measure = (typeof MEASURES)[number];

/** The word of each measure. */
export const MEASURE_WORDS = { count: 'records', value: 'value', weight: 'weight', teu: 'teu' } as const satisfies Record<Measure, string>;
