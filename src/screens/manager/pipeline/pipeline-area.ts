/** The area that either of the two roles opens. */
export const PIPELINE_AREA = 'industryManager|genjin';
/** The area of what is sold to a customer: either of the roles, and whoever sells. */
export const DEALS_AREA = 'industryManager|genjin|customer';
