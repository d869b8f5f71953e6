import type { ChainedCommands, Editor } from '@tiptap/core';

/** What can be done with tables, inside of one or outside. */
export const tableActs = [
  { id: 'insert', isInside: false, act: (chain: ChainedCommands) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run() },
  { id: 'row', isInside: true, act: (chain: ChainedCommands) => chain.addRowAfter().run() },
  { id: 'column', isInside: true, act: (chain: ChainedCommands) => chain.addColumnAfter().run() },
  { id: 'noRow', isInside: true, act: (chain: ChainedCommands) => chain.deleteRow().run() },
  { id: 'noColumn', isInside: true, act: (chain: ChainedCommands) => chain.deleteColumn().run() },
  { id: 'remove', isInside: true, act: (chain: ChainedCommands) => chain.deleteTable().run() },
] as const;

/** What holds where the caret is. */
export function formatsAt(editor: Editor) {
  return {
    bold: editor.isActive('bold'),
    italic: editor.isActive('italic'),
    underline: editor.isActive('underline'),
    link: editor.isActive('link'),
    bullets: editor.isActive('bulletList'),
    numbers: editor.isActive('orderedList'),
    quote: editor.isActive('blockquote'),
    table: editor.isActive('table'),
    align: (['center', 'right'] as const).find((textAlign) => editor.isActive({ textAlign })) ?? 'left',
    colour: String(editor.getAttributes('textStyle')['color'] ?? ''),
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
  };
}
