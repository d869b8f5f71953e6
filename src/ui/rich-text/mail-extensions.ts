import { type AnyExtension, Extension, mergeAttributes, Node } from '@tiptap/core';
import { TableKit } from '@tiptap/extension-table';
import { TextAlign } from '@tiptap/extension-text-align';
import { Color, TextStyle } from '@tiptap/extension-text-style';
import { StarterKit } from '@tiptap/starter-kit';

/** The editor's view of the page around it, at the time it asks. */
export interface EditorPage {
  /** Returns the address at which a picture of this mail can be shown; undefined where it is not known here. */
  srcOf: (fileid: string) => string | undefined;
  /** How a reader calls a variable. */
  variableName: (name: string) => string;
}

/** The nodes and marks of `lib/mail/mail-document.ts`, and nothing beyond. */
export function mailExtensions(page: EditorPage): AnyExtension[] {
  return [
    StarterKit.configure({
      code: false,
      codeBlock: false,
      dropcursor: false,
      trailingNode: false,
      heading: { levels: [1, 2, 3] },
      link: {
        openOnClick: false,
        defaultProtocol: 'https',
        protocols: ['http', 'https', 'mailto', 'tel'],
        HTMLAttributes: { rel: null, target: null },
      },
    }),
    // Columns of fixed width are drawn by styles that the mail would not keep.
    TableKit.configure({ table: { resizable: false } }),
    TextStyle,
    Color,
    TextAlign.configure({ types: ['paragraph', 'heading'], alignments: ['left', 'center', 'right'] }),
    mailPicture(page),
    mailVariable(page),
    Indenting,
  ];
}

/** Tab leaves the editor, as it leaves every field; entries of a list are moved in and out by the brackets. */
const Indenting = Extension.create({
  name: 'indenting',
  addKeyboardShortcuts() {
    return {
      'Mod-]': () => this.editor.commands.sinkListItem('listItem'),
      'Mod-[': () => this.editor.commands.liftListItem('listItem'),
    };
  },
});

function mailPicture({ srcOf }: EditorPage) {
  return Node.create({
    name: 'image',
    group: 'inline',
    inline: true,
    draggable: true,
    addAttributes: () => ({
      fileid: { default: '', parseHTML: (element) => element.dataset['fileid'] ?? '' },
      alt: { default: '' },
      width: { default: null, parseHTML: (element) => Number(element.getAttribute('width')) || null },
    }),
    parseHTML: () => [{ tag: 'img[data-fileid]' }],
    renderHTML: ({ HTMLAttributes: { fileid, ...rest } }) => ['img', mergeAttributes(rest, { 'data-fileid': String(fileid) })],
    addNodeView:
      () =>
      ({ node }) => {
        const { fileid, alt, width } = node.attrs as { fileid: string; alt: string; width: number | null };
        const dom = document.createElement('img');
        dom.alt = alt;
        dom.dataset['fileid'] = fileid;
        const src = srcOf(fileid);
        if (src !== undefined) dom.src = src;
        if (width !== null) dom.width = width;
        return { dom };
      },
  });
}

function mailVariable({ variableName }: EditorPage) {
  return Node.create({
    name: 'variable',
    group: 'inline',
    inline: true,
    atom: true,
    addAttributes: () => ({
      name: { default: '', parseHTML: (element) => element.dataset['variable'] ?? '' },
      fallback: { default: '', parseHTML: (element) => element.dataset['fallback'] ?? '' },
    }),
    parseHTML: () => [{ tag: 'span[data-variable]' }],
    renderHTML: ({ node }) => {
      const { name, fallback } = node.attrs as { name: string; fallback: string };
      return ['span', { 'data-variable': name, 'data-fallback': fallback }, variableWords(variableName(name), fallback)];
    },
    renderText: ({ node }) => `{{${String(node.attrs['name'])}}}`,
  });
}

/** A variable as it stands in the text: its name, and what stands for it where nothing is known. */
const variableWords = (name: string, fallback: string): string => (fallback === '' ? `{${name}}` : `{${name} | ${fallback}}`);
