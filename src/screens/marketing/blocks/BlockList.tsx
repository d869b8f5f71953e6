import type { EdmBlock } from '#lib/edm/blocks.ts';

import type { BlockHands } from './block-hands.ts';
import { BlockFields } from './BlockFields.tsx';
import { BlockPanel } from './BlockPanel.tsx';
import * as styles from './blocks.css.ts';

/** Blocks in their order, of the mail or of one of its columns. */
export function BlockList({ label, blocks, hands }: { label: string; blocks: readonly EdmBlock[]; hands: BlockHands }) {
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
