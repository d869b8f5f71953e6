import { everyBlock, type EdmDocument } from '#lib/edm/blocks.ts';
import { sanitisedHtml } from '#server/mail/show/sanitise-html.ts';

/** The pasted blocks of a document, ready to be sent. */
export interface PastedBlocks {
  /** By the keys of their blocks. */
  html: ReadonlyMap<string, string>;
  /** Whether their styles could be written into their elements; there are machines for which the part that does it is not made. */
  areInlined: boolean;
}

/**
 * Makes somebody else's HTML harmless and writes its style sheets into its elements, because mail programs drop sheets.
 *
 * Pictures keep their addresses: the recipient's program decides about those. What could run, redirect or send goes.
 */
export async function pastedBlocks(document: EdmDocument): Promise<PastedBlocks> {
  const pasted = everyBlock(document).flatMap((block) => (block.type === 'html' && block.html.trim() !== '' ? [block] : []));
  if (pasted.length === 0) return { html: new Map(), areInlined: true };
  const inline = await styleInliner();
  const made = pasted.map(({ key, html }) => {
    const { html: clean } = sanitisedHtml(html, { inline: () => undefined, remote: (url) => url });
    return [key, inline ? inline(clean) : clean] as const;
  });
  return { html: new Map(made), areInlined: inline !== undefined };
}

let known: Promise<((html: string) => string) | undefined> | undefined;

/** Loaded when the first pasted block comes: most mails have none, and it is a native part. */
function styleInliner(): Promise<((html: string) => string) | undefined> {
  known ??= import('@css-inline/css-inline').then(
    ({ inline }) =>
      (html: string) =>
        bodyOf(inline(html, { loadRemoteStylesheets: false, keepStyleTags: false, keepAtRules: true, keepLinkTags: false })),
    // The part is native; where it is not made for this machine, the check of the mail says so.
    () => undefined,
  );
  return known;
}

/** The inliner answers with a whole page; what it leaves of sheets, for phones and the dark, stands in front. */
function bodyOf(page: string): string {
  const sheets = page.slice(0, page.search(/<body\b/i)).match(/<style\b[^>]*>[^<]*<\/style>/gi) ?? [];
  const body = /<body\b[^>]*>([\s\S]*)<\/body>/i.exec(page)?.[1] ?? page;
  return `${sheets.filter((sheet) => /@/.test(sheet)).join('')}${body}`;
}
