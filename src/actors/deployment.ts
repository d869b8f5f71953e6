import { createContext, useContext, useSyncExternalStore } from 'react';

import { useLanguage } from '#i18n/use-strings.ts';

import { productNames } from './strings.ts';

/** The settings of this server's operator that the browser needs. An empty text shows nothing. */
export interface Deployment {
  icpNumber: string;
  feedbackUrl: string;
  /** Replaces the product's own names in every language; empty for none. */
  productName: string;
  asyncRoutes: boolean;
  apiBase: string;
}

export const PLAIN_DEPLOYMENT: Deployment = { icpNumber: '', feedbackUrl: '', productName: '', asyncRoutes: false, apiBase: '/api' };

export const DeploymentContext = createContext<Deployment>(PLAIN_DEPLOYMENT);

/**
 * The operator's settings.
 *
 * Pages rendered while building know no operator, so hydration begins with the plain ones and puts the real ones in its place right after.
 */
export function useDeployment(): Deployment {
  const deployment = useContext(DeploymentContext);
  return useSyncExternalStore(
    neverChanges,
    () => deployment,
    () => PLAIN_DEPLOYMENT,
  );
}

/** Returns the name of the product here, in the current language. */
export function useProductName(): string {
  const { productName } = useDeployment();
  const language = useLanguage();
  return productName || productNames.product[language];
}

const neverChanges = () => () => {};
