import IconAlignLeft from '@tabler/icons-react/dist/esm/icons/IconAlignLeft.mjs';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconArrowForwardUp from '@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs';
import IconBlockquote from '@tabler/icons-react/dist/esm/icons/IconBlockquote.mjs';
import IconBold from '@tabler/icons-react/dist/esm/icons/IconBold.mjs';
import IconBraces from '@tabler/icons-react/dist/esm/icons/IconBraces.mjs';
import IconItalic from '@tabler/icons-react/dist/esm/icons/IconItalic.mjs';
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
import IconList from '@tabler/icons-react/dist/esm/icons/IconList.mjs';
import IconListNumbers from '@tabler/icons-react/dist/esm/icons/IconListNumbers.mjs';
import IconPalette from '@tabler/icons-react/dist/esm/icons/IconPalette.mjs';
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs';
import IconUnderline from '@tabler/icons-react/dist/esm/icons/IconUnderline.mjs';
import type { Editor, ChainedCommands } from '@tiptap/core';
import { useEffect, useRef, useState } from 'react';
import { Toolbar } from 'react-aria-components';

import { useStrings } from '#i18n/use-strings.ts';
import { mailTextColours } from '#styles/mail-text-colours.ts';
import { AriaLocale } from '#ui/aria-locale/AriaLocale.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { MenuButton } from '#ui/menu/Menu.tsx';

import * as styles from '../RichText.css.ts';
import type { RichTextProps, TextVariable } from '../RichText.tsx';
import { strings } from '../strings.ts';
import { LinkDialog } from './LinkDialog.tsx';
import { PictureDialog } from './PictureDialog.tsx';
import { ToolButton } from './ToolButton.tsx';
import { VariableDialog } from './VariableDialog.tsx';

/** The actions on tables, inside of one or outside. */
const tableActs = [
  { id: 'insert', isInside: false, act: (chain: ChainedCommands) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run() },
  { id: 'row', isInside: true, act: (chain: ChainedCommands) => chain.addRowAfter().run() },
  { id: 'column', isInside: true, act: (chain: ChainedCommands) => chain.addColumnAfter().run() },
  { id: 'noRow', isInside: true, act: (chain: ChainedCommands) => chain.deleteRow().run() },
  { id: 'noColumn', isInside: true, act: (chain: ChainedCommands) => chain.deleteColumn().run() },
  { id: 'remove', isInside: true, act: (chain: ChainedCommands) => chain.deleteTable().run() },
] as const;

interface RichTextToolbarProps {
  editor: Editor;
  label: string;
  variables: readonly TextVariable[];
  uploadPicture: RichTextProps['uploadPicture'];
  /** Pictures that wait for their description. */
  pictures: readonly File[];
  onPictures: (files: readonly File[]) => void;
}

/** The looks of a text: one Tab stop, in which the arrows walk. */
// oxlint-disable-next-line max-lines-per-function -- a list of buttons
export function RichTextToolbar({ editor, label, variables, uploadPicture, pictures, onPictures }: RichTextToolbarProps) {
  const t = useStrings(strings);
  const picker = useRef<HTMLInputElement>(null);
  const [isLinking, setLinking] = useState(false);
  const [variable, setVariable] = useState<TextVariable>();
  const at = useFormats(editor);
  const run = () => editor.chain().focus();
  const marks = [
    { id: 'bold', icon: IconBold, act: () => run().toggleBold().run(), keys: 'Ctrl+B' },
    { id: 'italic', icon: IconItalic, act: () => run().toggleItalic().run(), keys: 'Ctrl+I' },
    { id: 'underline', icon: IconUnderline, act: () => run().toggleUnderline().run(), keys: 'Ctrl+U' },
    { id: 'link', icon: IconLink, act: () => setLinking(true), keys: undefined },
  ] as const;
  const blocks = [
    { id: 'bullets', icon: IconList, act: () => run().toggleBulletList().run() },
    { id: 'numbers', icon: IconListNumbers, act: () => run().toggleOrderedList().run() },
    { id: 'quote', icon: IconBlockquote, act: () => run().toggleBlockquote().run() },
  ] as const;
  const aligns = ['left', 'center', 'right'] as const;
  return (
    <AriaLocale>
      <Toolbar aria-label={t('toolbar', { label })} className={styles.toolbar}>
        {marks.map(({ id, icon, act, keys }) => (
          <ToolButton key={id} label={t(id)} icon={icon} isPressed={at[id]} keys={keys} onPress={act} />
        ))}
        <span className={styles.parting} />
        {blocks.map(({ id, icon, act }) => (
          <ToolButton key={id} label={t(id)} icon={icon} isPressed={at[id]} onPress={act} />
        ))}
        <MenuButton
          label={t('align')}
          trigger={<Icon of={IconAlignLeft} size="small" />}
          items={aligns.map((id) => ({ id, name: t(`align.${id}`), isCurrent: at.align === id }))}
          placement="bottom start"
          onAction={(id) => run().setTextAlign(id).run()}
        />
        <MenuButton
          label={t('colour')}
          trigger={<Icon of={IconPalette} size="small" />}
          items={mailTextColours.map(({ id, value }) => ({ id, name: t(`colour.${id}`), isCurrent: at.colour === value }))}
          placement="bottom start"
          onAction={(id) => {
            const value = mailTextColours.find((colour) => colour.id === id)?.value;
            if (value) run().setColor(value).run();
            else run().unsetColor().run();
          }}
        />
        <MenuButton
          label={t('table')}
          trigger={<Icon of={IconTable} size="small" />}
          items={tableActs.filter(({ isInside }) => isInside === at.table).map(({ id }) => ({ id, name: t(`table.${id}`) }))}
          placement="bottom start"
          onAction={(id) => tableActs.find((act) => act.id === id)?.act(run())}
        />
        <span className={styles.parting} />
        {uploadPicture ? <ToolButton label={t('picture')} icon={IconPhoto} onPress={() => picker.current?.click()} /> : null}
        {variables.length > 0 ? (
          <MenuButton
            label={t('variable')}
            trigger={<Icon of={IconBraces} size="small" />}
            items={variables.map(({ name, label: words }) => ({ id: name, name: words }))}
            placement="bottom start"
            onAction={(name) => setVariable(variables.find((each) => each.name === name))}
          />
        ) : null}
        <span className={styles.parting} />
        <ToolButton label={t('undo')} icon={IconArrowBackUp} isDisabled={!at.canUndo} keys="Ctrl+Z" onPress={() => run().undo().run()} />
        <ToolButton label={t('redo')} icon={IconArrowForwardUp} isDisabled={!at.canRedo} keys="Ctrl+Y" onPress={() => run().redo().run()} />
      </Toolbar>
      <input
        ref={picker}
        type="file"
        accept="image/png,image/jpeg,image/gif,image/webp"
        hidden
        aria-label={t('picture')}
        onChange={({ currentTarget }) => {
          onPictures([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
      {isLinking ? <LinkDialog editor={editor} onClose={() => setLinking(false)} /> : null}
      {variable ? <VariableDialog editor={editor} variable={variable} onClose={() => setVariable(undefined)} /> : null}
      {uploadPicture && pictures[0] ? (
        <PictureDialog
          key={`${pictures.length} ${pictures[0].name}`}
          editor={editor}
          file={pictures[0]}
          upload={uploadPicture}
          onClose={() => onPictures(pictures.slice(1))}
        />
      ) : null}
    </AriaLocale>
  );
}

/** Returns the formats at the caret, anew with each change of text or selection. */
function useFormats(editor: Editor) {
  const [formats, setFormats] = useState(() => formatsAt(editor));
  useEffect(() => {
    const read = () => setFormats(formatsAt(editor));
    read();
    editor.on('transaction', read);
    return () => void editor.off('transaction', read);
  }, [editor]);
  return formats;
}

/** Returns the formats at the caret. */
function formatsAt(editor: Editor) {
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
