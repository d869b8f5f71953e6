import { roleStrings } from './strings.ts';
import { useStrings } from './use-strings.ts';

/** Names a company's part in trade; a part that only its source knows keeps the source's word. */
export function useRoleName(): (role: string) => string {
  const t = useStrings(roleStrings);
  return (role) => {
    const key = `role.${role}`;
    return isKnown(key) ? t(key) : role;
  };
}

const isKnown = (key: string): key is keyof typeof roleStrings => Object.hasOwn(roleStrings, key);
