import { useStrings } from '#i18n/use-strings.ts';
import { templateVariables } from '#lib/mail/template-variables.ts';

import { strings } from './variable-strings.ts';

/** Returns the variables that each recipient's mail can fill in, in the words of the interface. */
export function useVariableNames(): { readonly name: string; readonly label: string }[] {
  const t = useStrings(strings);
  return templateVariables.map((name) => ({ name, label: t(`variable.${name}`) }));
}
