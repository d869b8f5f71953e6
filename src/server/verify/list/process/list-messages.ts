import type { ConnectionTarget } from '#server/database/connect.ts';
import type { VerifySettings } from '#server/verify/talk/verify-parts.ts';

/** What the process of the lists is told to begin with. */
export interface ListsBegin {
  settings: VerifySettings;
  target: ConnectionTarget;
}

/** A list to verify; its number comes back with the end. */
export interface ListTask {
  task: number;
  id: string;
}

/** Whether a conversation that was asked for may be held now. */
export interface TurnAnswer {
  turn: number;
  mayTalk: boolean;
}

/** What is said about the pace: a conversation is wanted, or is over, or a server put us off or refused us. */
export type PaceMessage = { wants: number; exchanger: string } | { over: number } | { exchanger: string; meaning: 'deferred' | 'refused' };

/** What the process of the lists tells: of its pace, that a list came to its end or why it did not, or why it ends itself. */
export type ListsMessage = PaceMessage | { task: number; failure?: string } | { crash: string };
