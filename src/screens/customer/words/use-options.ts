import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';

import { methodStrings, resultStrings } from './strings.ts';

type Method = Schemas['ContactMethod'];
type Result = Schemas['FollowResult'];

const METHODS: readonly Method[] = ['phone', 'email', 'whatsapp', 'wechat', 'visit', 'meeting', 'fair', 'sample', 'quote', 'other'];
const RESULTS: readonly Result[] = ['', 'interested', 'noresponse', 'refused', 'later', 'wrong'];

/** The ways of being in touch, to choose from. */
export function useMethodOptions(): readonly { id: Method; name: string }[] {
  const t = useStrings(methodStrings);
  return METHODS.map((id) => ({ id, name: t(`method.${id}`) }));
}

/** Returns the results of a contact, to choose from. */
export function useResultOptions(): readonly { id: Result; name: string }[] {
  const t = useStrings(resultStrings);
  return RESULTS.map((id) => ({ id, name: t(`result.${id}`) }));
}
