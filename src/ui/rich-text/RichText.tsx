import { Editor } from '@tiptap/core';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';

import { useStrings } from '#i18n/use-strings.ts';
import type { MailDocument } from '#lib/mail/mail-document.ts';
import { directionOf } from '#lib/text-direction.ts';
import { VisuallyHidden } from '#ui/visually-hidden/VisuallyHidden.tsx';

import { mailExtensions } from './mail-extensions.ts';
import { pasteEvents } from './paste/paste-events.ts';
import * as styles from './RichText.css.ts';
import { strings } from './strings.ts';
import { RichTextToolbar } from './toolbar/RichTextToolbar.tsx';

/** Something that stands in a text and is filled in for each recipient. */
export interface TextVariable {
  readonly name: string;
  /** How a reader calls it. */
  readonly label: string;
}

export interface RichTextProps {
  label: string;
  /** The document that it begins with; the editor keeps its own text from then on. */
  start: MailDocument;
  onChange: (document: MailDocument) => void;
  /** The language that is written in, where it is known. */
  lang?: string | undefined;
  isReadOnly?: boolean | undefined;
  variables?: readonly TextVariable[] | undefined;
  /** Keeps a picture and gives its id; resolves with nothing where that failed and was said. */
  uploadPicture?: ((file: File) => Promise<string | undefined>) | undefined;
  /** Returns the address at which a picture can be shown. */
  srcOf?: ((fileid: string) => string | undefined) | undefined;
  /** Gives the ways to put something in from outside. */
  onReady?: ((hands: RichTextHands) => void) | undefined;
}

/** The actions of the surrounding page on an editor's text. */
export interface RichTextHands {
  /** Puts a document in where the caret is, or in place of a text that is empty. */
  readonly insert: (document: MailDocument) => void;
  readonly focus: () => void;
}

/** A text with looks, as a mail can keep them, and its toolbar. Alt+F10 goes to the toolbar and Escape back; Tab leaves the text. */
export function RichText(props: RichTextProps) {
  const t = useStrings(strings);
  const hintId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const root = useRef<HTMLDivElement>(null);
  const [pictures, setPictures] = useState<readonly File[]>([]);
  const editor = useEditor(props, root, { hintId, onPictures: setPictures });

  const turn = (event: KeyboardEvent) => {
    if (event.altKey && event.key === 'F10') frame.current?.querySelector<HTMLElement>('[role="toolbar"] button')?.focus();
    else if (event.key === 'Escape' && (event.target as Element).closest('[role="toolbar"]')) editor?.commands.focus();
    else return;
    event.preventDefault();
    // Escape would close the dialog around the text too.
    event.stopPropagation();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it hears the keys of the text and of the toolbar
    <div ref={frame} className={styles.frame} onKeyDown={turn}>
      {editor ? (
        <RichTextToolbar
          editor={editor}
          label={props.label}
          variables={props.variables ?? []}
          uploadPicture={props.uploadPicture}
          pictures={pictures}
          onPictures={setPictures}
        />
      ) : null}
      <VisuallyHidden>
        <p id={hintId}>{t('hint')}</p>
      </VisuallyHidden>
      <div ref={root} className={styles.place} lang={props.lang || undefined} dir={directionOf(props.lang ?? '')} />
    </div>
  );
}

interface Around {
  hintId: string;
  onPictures: (files: readonly File[]) => void;
}

/** Makes the editor once its place is there, and takes it away with it. */
function useEditor(props: RichTextProps, place: { current: HTMLElement | null }, { hintId, onPictures }: Around): Editor | undefined {
  const [editor, setEditor] = useState<Editor>();
  const first = useRef(props.start);
  const change = useEffectEvent((document: MailDocument) => {
    first.current = document;
    props.onChange(document);
  });
  const ready = useEffectEvent((made: Editor) => props.onReady?.(handsOf(made)));
  const page = useRef(props);
  useEffect(() => {
    page.current = props;
  });
  useEffect(() => {
    const mount = place.current;
    if (!mount) return undefined;
    const made = new Editor({
      element: mount,
      content: first.current as never,
      // The page's policy allows no styles that are not the product's own; they stand in RichText.css.ts.
      injectCSS: false,
      extensions: mailExtensions({
        srcOf: (fileid) => page.current.srcOf?.(fileid),
        variableName: (name) => page.current.variables?.find((variable) => variable.name === name)?.label ?? name,
      }),
      editorProps: {
        attributes: {
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': page.current.label,
          'aria-describedby': hintId,
          class: styles.text,
        },
        handleDOMEvents: {
          ...pasteEvents((files) => {
            if (!page.current.uploadPicture || files.length === 0) return false;
            onPictures(files);
            return true;
          }),
          // Whoever walks by Tab must get out again: it is left to the browser. Ctrl with Enter is the page's.
          keydown: (_, event) => (event.key === 'Tab' && !event.altKey) || (event.key === 'Enter' && (event.ctrlKey || event.metaKey)),
        },
      },
      onUpdate: ({ editor: changed }) => change(changed.getJSON() as unknown as MailDocument),
    });
    setEditor(made);
    ready(made);
    return () => made.destroy();
  }, [place, hintId, onPictures]);
  const { label, isReadOnly = false } = props;
  useEffect(() => {
    editor?.setEditable(!isReadOnly, false);
    if (editor && !editor.isDestroyed) editor.view.dom.setAttribute('aria-label', label);
  }, [editor, isReadOnly, label]);
  return editor?.isDestroyed ? undefined : editor;
}

function handsOf(editor: Editor): RichTextHands {
  return {
    insert: (document) => {
      const content = (document.content ?? []) as never;
      if (editor.isEmpty)
        editor
          .chain()
          .setContent(document as never, { emitUpdate: true })
          .focus('start')
          .run();
      else editor.chain().focus().insertContent(content).run();
    },
    focus: () => editor.commands.focus(),
  };
}
