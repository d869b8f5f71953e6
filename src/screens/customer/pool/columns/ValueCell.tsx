import { useStrings } from '#i18n/use-strings.ts';

import { valueStrings } from '../../company/info/strings.ts';

/** A value of a fixed list in the reader's words. */
export function ValueCell({ value }: { value: keyof typeof valueStrings }) {
  return useStrings(valueStrings)(value);
}
