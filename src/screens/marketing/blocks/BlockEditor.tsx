import { useLayoutEffect, useRef, type RefObject } from 'react';

import { useToastActions } from '#actors/use-toasts.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { blockTypes, type EdmBlock, type EdmBlockType, type EdmDocument, freeKey, MOST_BLOCKS, newBlock } from '#lib/edm/blocks.ts';
import { changed, duplicated, inserted, moved, type Place, placeOf, putBack, removed } from '#lib/edm/edit-blocks.ts';
import { footerWords, knownMailLanguage } from '#lib/edm/mail-languages.ts';
import { Empty } from '#ui/empty/Empty.tsx';
import { afterOthers } from '#ui/lost-focus/after-others.ts';
import { say } from '#ui/voice/voice.ts';

import { AddBlock } from './AddBlock.tsx';
import type { BlockHands } from './block-hands.ts';
import { BlockFields } from './BlockFields.tsx';
import { BlockPanel } from './BlockPanel.tsx';
import * as styles from './blocks.css.ts';
import { strings } from './strings.ts';

/** The focus that is to be set when blocks come and go. */
interface BlockFocus {
  /** The editor around all blocks. */
  editor: RefObject<HTMLElement | null>;
  /** Goes to the first field of a block that was added, which stands before the button that adds it. */
  toFields: (key: string) => void;
  /** Goes to the block in the place of one that is about to be removed, or to the button that adds one. */
  toNext: (key: string) => void;
}

const FIELDS = 'input:not([type="radio"]), textarea, [contenteditable="true"]';

/** The time after which a writer who waits has gone on. */
const WITHIN_MS = 5_000;

export interface BlockEditorProps {
  document: EdmDocument;
  /** The language of the mail: the footer's words come in it. */
  language: string;
  /** The key of the block that is open; empty for none. */
  chosen: string;
  onChoose: (key: string) => void;
  onChange: (document: EdmDocument) => void;
}

/** The blocks of a mail from the top down, each in a panel with its fields; everything is done by keys or by pointer. */
export function BlockEditor({ document, language, chosen, onChoose, onChange }: BlockEditorProps) {
  const t = useStrings(strings);
  const { show } = useToastActions();
  const { editor, toFields, toNext } = useBlockFocus();
  // An undo comes after other changes, so it looks at what stands there then.
  const latest = useRef(document);
  useLayoutEffect(() => {
    latest.current = document;
  }, [document]);
  const apply = (next: EdmDocument) => {
    latest.current = next;
    onChange(next);
  };
  const add = (type: EdmBlockType, place: Place) => {
    const block = begun(newBlock(type, freeKey(latest.current)), language);
    apply(inserted(latest.current, block, place));
    onChoose(block.key);
    toFields(block.key);
  };
  const remove = (block: EdmBlock) => {
    const place = placeOf(latest.current, block.key);
    toNext(block.key);
    apply(removed(latest.current, block.key));
    const onPress = () => apply(putBack(latest.current, block, place));
    show({ tone: 'info', text: t('removed', { type: t(`type.${block.type}`) }), action: { name: t('undo'), takesBack: true, onPress } });
  };
  const move = (key: string, by: -1 | 1) => {
    const next = moved(latest.current, key, by);
    apply(next);
    say(t('movedTo', { n: placeOf(next, key).index + 1 }));
  };
  const hands: BlockHands = {
    chosen,
    language,
    choose: (key) => onChoose(key === chosen ? '' : key),
    change: (key, patch) => apply(changed(latest.current, key, patch)),
    add,
    move,
    remove,
    duplicate: (key) => apply(duplicated(latest.current, key)),
  };
  return (
    <section ref={editor} aria-label={t('blocks')}>
      {document.blocks.length > 1 ? <p className={styles.how}>{t('blocksHow')}</p> : null}
      {document.blocks.length === 0 ? (
        <Empty kind="first" title={t('empty')}>
          {t('emptyHow')}
        </Empty>
      ) : (
        <BlockList label={t('blocks')} blocks={document.blocks} hands={hands} />
      )}
      {document.blocks.length < MOST_BLOCKS ? (
        <AddBlock
          label={t('add')}
          types={blockTypes}
          onAdd={(type) => add(type, chosen === '' || !document.blocks.some(({ key }) => key === chosen) ? {} : { after: chosen })}
        />
      ) : null}
    </section>
  );
}

/** A footer comes with the words that every mail needs. */
function begun(block: EdmBlock, language: string): EdmBlock {
  if (block.type !== 'footer') return block;
  return { ...block, address: '{{sender.company}}', ...footerWords[knownMailLanguage(language) ?? 'en'] };
}

/** Blocks in their order, of the mail or of one of its columns. */
function BlockList({ label, blocks, hands }: { label: string; blocks: readonly EdmBlock[]; hands: BlockHands }) {
  const list = (column: string, parts: readonly EdmBlock[]) => <BlockList label={column} blocks={parts} hands={hands} />;
  return (
    <ol className={styles.list} aria-label={label}>
      {blocks.map((block, index) => (
        <li key={block.key}>
          <BlockPanel block={block} position={index + 1} of={blocks.length} hands={hands}>
            <BlockFields block={block} hands={hands} list={list} />
          </BlockPanel>
        </li>
      ))}
    </ol>
  );
}

/** The editor of a text comes a moment after its block; whoever is still at the block's name by then goes on to it. */
function goOnWhenThere(panel: Element, name: HTMLElement): void {
  const watch = new MutationObserver(() => {
    const field = panel.querySelector<HTMLElement>(FIELDS);
    if (!field) return;
    watch.disconnect();
    if (document.activeElement === name) field.focus();
  });
  watch.observe(panel, { childList: true, subtree: true });
  setTimeout(() => watch.disconnect(), WITHIN_MS);
}

/** Keeps the focus near a block that was added or removed; without this it would stay behind, or go to the beginning of the page. */
function useBlockFocus(): BlockFocus {
  const editor = useRef<HTMLElement>(null);
  const panelOf = (key: string) => editor.current?.querySelector(`[data-block="${CSS.escape(key)}"]`);
  return {
    editor,
    toFields: (key) =>
      afterOthers(() => {
        const panel = panelOf(key);
        if (!panel) return;
        const field = panel.querySelector<HTMLElement>(FIELDS);
        const name = panel.querySelector<HTMLElement>('button');
        (field ?? name)?.focus();
        if (!field && name) goOnWhenThere(panel, name);
      }),
    toNext: (key) => {
      const line = panelOf(key)?.closest('li');
      const next = line?.nextElementSibling ?? line?.previousElementSibling;
      const around = line?.parentElement?.parentElement;
      afterOthers(() => {
        const adding = [...(around?.querySelectorAll<HTMLElement>(':scope > div > button') ?? [])].at(-1);
        (next?.querySelector('button') ?? adding)?.focus();
      });
    },
  };
}
