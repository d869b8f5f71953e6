import { useSession } from '#actors/use-session.ts';
import type { Result } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Choice } from '#ui/choice/Choice.tsx';

import { strings } from '../strings.ts';

export interface OwnerChoiceProps {
  /** Whom the reader may give customers. */
  receivers: Result<'listColleagues'>;
  /** The account; empty for the reader's own. */
  value: string;
  onChange: (userid: string) => void;
}

/** Whose private pool the customers come into; absent for whoever could only name themselves. */
export function OwnerChoice({ receivers, value, onChange }: OwnerChoiceProps) {
  const t = useStrings(strings);
  const me = useSession().account?.user.id ?? '';
  if (receivers.length < 2) return null;
  const options = receivers.map(({ userid, name }) => ({ id: userid, name: userid === me ? t('owner.me', { name }) : name }));
  return <Choice label={t('owner')} options={options} value={value || me} onChange={onChange} />;
}
