/** The area that either of the two roles opens. */
export const PIPELINE_AREA = 'industryManager|genjin';
