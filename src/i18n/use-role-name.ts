import { roleStrings } from './strings.ts';
import { useStrings } from './use-strings.ts';

/** Names a company's part in trade; a part that only its source knows keeps the source's word. */
export function useRoleName(): (role: string) => string {
  const t = useStrings(roleStrings);
  return (role) => t(role as keyof typeof roleStrings);
}
