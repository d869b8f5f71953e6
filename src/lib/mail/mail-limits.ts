/** What most servers take, files and text together, before base64 makes a third more of it. */
export const MOST_MAIL_MB = 25;
export const MOST_MAIL_BYTES = MOST_MAIL_MB * 1024 * 1024;
/** A mail carries no more files than this, pictures in its text among them. */
export const MOST_MAIL_FILES = 20;
export const MOST_RECIPIENTS = 200;

/** How long a sent mail can be taken back by whoever has not chosen another time. */
export const UNDO_SECONDS = 10;
