/** Opens and ends the caller's session and keeps its two cookies in step with it. */
export interface SessionCookies {
  /** Makes a new session for a user, always with a new id, and sets both cookies. */
  open(userId: string, options: { remember: boolean }): Promise<{ expireAt: Date }>;
  /** Moves the end of the running session and of both cookies. */
  prolong(): Promise<{ expireAt: Date }>;
  /** Ends the running session and clears both cookies. */
  close(): Promise<void>;
}
