import { useLayoutEffect, useRef } from 'react';

import { useToastActions } from '#actors/use-toasts.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { blockTypes, type EdmBlock, type EdmBlockType, type EdmDocument, freeKey, MOST_BLOCKS, newBlock } from '#lib/edm/blocks.ts';
import { changed, duplicated, inserted, moved, type Place, placeOf, putBack, removed } from '#lib/edm/edit-blocks.ts';
import { footerWords, knownMailLanguage } from '#lib/edm/mail-languages.ts';
import { Empty } from '#ui/empty/Empty.tsx';
import { say } from '#ui/voice/voice.ts';

import { AddBlock } from './AddBlock.tsx';
import type { BlockHands } from './block-hands.ts';
import { BlockFields } from './BlockFields.tsx';
import { BlockPanel } from './BlockPanel.tsx';
import * as styles from './blocks.css.ts';
import { strings } from './strings.ts';
import { useBlockFocus } from './use-block-focus.ts';

export interface BlockEditorProps {
  document: EdmDocument;
  /** In which the mail is written: the footer's words come in it. */
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
      <p className={styles.how}>{t('blocksHow')}</p>
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
          <BlockPanel block={block} place={index + 1} of={blocks.length} hands={hands}>
            <BlockFields block={block} hands={hands} list={list} />
          </BlockPanel>
        </li>
      ))}
    </ol>
  );
}
