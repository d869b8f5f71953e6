/**
 * What a mail, a signature or a template is made of: the JSON that the editor makes, the database keeps and the server turns into HTML and plain text.
 *
 * Both sides of the wire read it, so the names stand here once. They are those of ProseMirror's document with TipTap's names of nodes and marks;
 * styles beyond these are dropped by design when something is pasted. A quoted original and a signature are never in it: the server puts them in.
 */
export interface MailDocument {
  readonly type: 'doc';
  readonly content?: readonly MailNode[];
}

/**
 * The longest document, as JSON in UTF-8: some 60,000 Chinese characters. With all recipients it fits into the largest request that the server takes (256 KiB).
 *
 * What is longer belongs into a file.
 */
const MOST_DOCUMENT_BYTES = 200 * 1024;

/** Whether a document is longer than a mail, a template or a signature may be. */
export function isTooLong(document: object): boolean {
  return new TextEncoder().encode(JSON.stringify(document)).length > MOST_DOCUMENT_BYTES;
}

export type MailAlign = 'left' | 'center' | 'right';

export type MailNode =
  | { readonly type: 'paragraph'; readonly attrs?: { readonly textAlign?: MailAlign | null }; readonly content?: readonly MailInline[] }
  | {
      readonly type: 'heading';
      readonly attrs: { readonly level: 1 | 2 | 3; readonly textAlign?: MailAlign | null };
      readonly content?: readonly MailInline[];
    }
  | { readonly type: 'bulletList' | 'blockquote' | 'listItem' | 'tableRow'; readonly content?: readonly MailNode[] }
  | { readonly type: 'orderedList'; readonly attrs?: { readonly start?: number }; readonly content?: readonly MailNode[] }
  | { readonly type: 'table'; readonly content?: readonly MailNode[] }
  | {
      readonly type: 'tableHeader' | 'tableCell';
      readonly attrs?: { readonly colspan?: number; readonly rowspan?: number; readonly colwidth?: readonly number[] | null };
      readonly content?: readonly MailNode[];
    }
  | { readonly type: 'horizontalRule' };

/** What stands in a line of text. */
export type MailInline =
  | { readonly type: 'text'; readonly text: string; readonly marks?: readonly MailMark[] }
  | { readonly type: 'hardBreak' }
  | {
      readonly type: 'image';
      /** `fileid` is an inline file of `uploadMailFile`, sent as a `cid:` part; width in pixels, none for its own. */
      readonly attrs: { readonly fileid: string; readonly alt: string; readonly width?: number | null };
    }
  | {
      readonly type: 'variable';
      /** Filled in for the recipient; `fallback` stands for it where nothing is known. */
      readonly attrs: { readonly name: string; readonly fallback: string };
    };

export type MailMark =
  | { readonly type: 'bold' | 'italic' | 'underline' | 'strike' }
  /** http, https, mailto or tel only. */
  | { readonly type: 'link'; readonly attrs: { readonly href: string } }
  /** `#rrggbb`. */
  | { readonly type: 'textStyle'; readonly attrs: { readonly color?: string | null } };

/** A mail in which nothing is written yet. */
export const EMPTY_DOCUMENT: MailDocument = { type: 'doc', content: [{ type: 'paragraph' }] };
