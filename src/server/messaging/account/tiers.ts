const limits: Readonly<Record<string, number>> = {
  TIER_50: 50,
  TIER_250: 250,
  TIER_1K: 1_000,
  TIER_2K: 2_000,
  TIER_10K: 10_000,
  TIER_100K: 100_000,
  TIER_UNLIMITED: 0,
};

/** How many people a tier lets one write to first in a day, 0 for no limit; nothing for a tier that is not known. */
export function limitOfTier(tier: string): number | undefined {
  return Object.hasOwn(limits, tier) ? limits[tier] : undefined;
}
