import { Selection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

import { readHtml } from './read-html.ts';

/**
 * Handles pasting and dropping into the editor.
 *
 * ProseMirror would set HTML as text into an element, which the page's policy forbids, so HTML is read here before it comes to that.
 *
 * @param onPictures told of pictures that were pasted or dropped; says whether it takes them
 */
export function pasteEvents(onPictures: (files: readonly File[]) => boolean) {
  return {
    paste: (view: EditorView, event: ClipboardEvent) => insert(view, event, { data: event.clipboardData, onPictures }),
    drop: (view: EditorView, event: DragEvent) => {
      // What is dragged within the editor is moved by it.
      if (view.dragging !== null) return false;
      const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
      if (at) view.dispatch(view.state.tr.setSelection(Selection.near(view.state.doc.resolve(at.pos))));
      return insert(view, event, { data: event.dataTransfer, onPictures });
    },
  };
}

interface Insertion {
  data: DataTransfer | null;
  onPictures: (files: readonly File[]) => boolean;
}

function insert(view: EditorView, event: Event, { data, onPictures }: Insertion): boolean {
  const html = data?.getData('text/html') ?? '';
  if (!data || !view.editable) return false;
  const isInserted = html === '' ? onPictures(picturesIn(data)) : true;
  if (!isInserted) return false;
  event.preventDefault();
  if (html !== '') putIn(view, { html, text: data.getData('text/plain') });
  return true;
}

const picturesIn = ({ files }: DataTransfer): File[] => [...files].filter(({ type }) => type.startsWith('image/'));

function putIn(view: EditorView, { html, text }: { html: string; text: string }): void {
  const slice = readHtml(html, view.state.schema);
  if (slice && slice.size > 0) view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView());
  else view.pasteText(text);
}
