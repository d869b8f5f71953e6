import { type Deployment, PLAIN_DEPLOYMENT } from '#actors/deployment.ts';

/** Reads what the server wrote into the page about this deployment; fields it left out keep their plain values. */
export function readDeployment(document: Document): Deployment {
  const text = document.querySelector('script#deployment')?.textContent ?? '{}';
  const given = Object.entries(JSON.parse(text) as Partial<Deployment>).filter(([, value]) => value !== null && value !== undefined);
  return { ...PLAIN_DEPLOYMENT, ...Object.fromEntries(given) };
}
