import type { EdmBlock, EdmDocument } from '#lib/edm/blocks.ts';

import { blockWords } from '../blocks/block-words.ts';
import * as styles from './template.css.ts';

const SHOWN_BLOCKS = 5;

/** A mail drawn small: which blocks it has and how it begins. */
export function Thumbnail({ document, language }: { document: EdmDocument; language: string }) {
  return (
    <div className={styles.thumb} data-rtl={document.direction === 'rtl' || undefined} lang={language || undefined} aria-hidden="true">
      {document.blocks.slice(0, SHOWN_BLOCKS).map((block) => (
        <Sketch key={block.key} block={block} />
      ))}
    </div>
  );
}

function Sketch({ block }: { block: EdmBlock }) {
  const words = blockWords(block);
  if (block.type === 'heading') return <div className={styles.thumbHeading}>{words}</div>;
  if (block.type === 'image') return <div className={styles.thumbBox} />;
  if (block.type === 'button') return <div className={styles.thumbButton}>{words}</div>;
  if (block.type === 'divider') return <div className={styles.thumbLine} />;
  return <div className={styles.thumbText}>{words}</div>;
}
