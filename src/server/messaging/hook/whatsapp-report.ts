/** What WhatsApp reports, as documented; every field may be missing, because it comes from outside. */
export interface WhatsAppReport {
  entry?: { id?: string; changes?: { field?: string; value?: ReportValue }[] }[];
}

export interface ReportValue {
  metadata?: { phone_number_id?: string };
  contacts?: { wa_id?: string; user_id?: string; profile?: { name?: string; username?: string } }[];
  messages?: ReportedMessage[];
  statuses?: ReportedStatus[];
  /** What happened to a template, to a number's quality or to what a business may do. */
  event?: string;
  message_template_id?: number | string;
  message_template_name?: string;
  message_template_language?: string;
  reason?: string;
  rejection_info?: { reason?: string; recommendation?: string };
  other_info?: { title?: string };
  current_limit?: string;
  display_phone_number?: string;
  max_daily_conversations_per_business?: string;
}

export interface ReportedStatus {
  id?: string;
  status?: string;
  timestamp?: string;
  recipient_id?: string;
  biz_opaque_callback_data?: string;
  errors?: { code?: number; title?: string; message?: string; error_data?: { details?: string } }[];
}

interface ReportedFile {
  id?: string;
  mime_type?: string;
  caption?: string;
  filename?: string;
}

export interface ReportedMessage {
  id?: string;
  from?: string;
  from_user_id?: string;
  timestamp?: string;
  type?: string;
  text?: { body?: string };
  button?: { text?: string };
  interactive?: { button_reply?: { title?: string }; list_reply?: { title?: string } };
  image?: ReportedFile;
  document?: ReportedFile;
  audio?: ReportedFile;
  video?: ReportedFile;
  sticker?: ReportedFile;
}

/** A report's time; one that is none, or of the future, is now. */
export function timeOf(timestamp: string | undefined): Date {
  const seconds = Number(timestamp);
  const isTime = Number.isFinite(seconds) && seconds > 0 && seconds * 1000 <= Date.now() + 60_000;
  return isTime ? new Date(seconds * 1000) : new Date();
}

const LONGEST_ID = 200;

/** An id as it is kept. WhatsApp's are shorter; one that is made up may be longer than an index takes. */
export function shortId(id: string): string {
  return id.slice(0, LONGEST_ID);
}
