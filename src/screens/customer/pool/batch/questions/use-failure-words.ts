import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';

import { strings as miningStrings } from '../../../mining/strings.ts';
import { failureStrings } from './strings.ts';

type Failure = Pick<Schemas['CustomerBatchFailure'], 'reason' | 'ownername' | 'limit'>;
type Own<Key> = Key extends `failure.${infer Reason}` ? Reason : never;

const isOwn = (reason: Failure['reason']): reason is Own<keyof typeof failureStrings> => `failure.${reason}` in failureStrings;

const isNaming = (reason: Failure['reason']) => reason === 'colleague' || reason === 'taken' || reason === 'capacity';

/** Why something could not be done with a customer, or with several of different owners, or why nothing came of a look at its site. */
export function useFailureWords(): (failure: Failure) => string {
  const why = useStrings(failureStrings);
  const whyMined = useStrings(miningStrings);
  return ({ reason, ownername, limit = 0 }) => {
    if (ownername === undefined && isNaming(reason)) return why(`failures.${reason}`);
    return isOwn(reason) ? why(`failure.${reason}`, { name: ownername ?? '', limit }) : whyMined(`reason.${reason}`);
  };
}
