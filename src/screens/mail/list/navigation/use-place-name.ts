import { useStrings } from '#i18n/use-strings.ts';

import type { MailPlace } from '../mail-place.ts';
import { useMailScope } from '../mail-scope.ts';
import { strings } from '../strings.ts';

/** Returns the name of a place: its folder, its label, else its view. */
export function usePlaceName(): (place: MailPlace) => string {
  const t = useStrings(strings);
  const { folders, labels } = useMailScope();
  return ({ view, folderid, labelid }) =>
    folders.find(({ id }) => id === folderid)?.name ?? labels.find(({ id }) => id === labelid)?.name ?? t(`view.${view}`);
}
