import { onDemand } from '#ui/on-demand/on-demand.ts';

/** The form of an offer, which lists do not carry until somebody writes one. */
export const LazyOfferForm = onDemand(async () => (await import('./OfferForm.tsx')).OfferForm);
/** The form of a new offer, which may begin with products. */
export const LazyNewOffer = onDemand(async () => (await import('./NewOffer.tsx')).NewOffer);
