import { useSession } from '#actors/use-session.ts';
import { onDemand } from '#ui/on-demand/on-demand.ts';

const SessionEndDialog = onDemand(async () => (await import('./SessionEndDialog.tsx')).SessionEndDialog);

/** Announces the end of the session two minutes before it comes. */
export function SessionEnd() {
  const { isExpiring } = useSession();
  return isExpiring ? <SessionEndDialog /> : null;
}
