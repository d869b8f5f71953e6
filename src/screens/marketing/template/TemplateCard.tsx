import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';

import { usePermission } from '#actors/use-permission.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import type { EdmBlock, EdmDocument } from '#lib/edm/blocks.ts';
import { knownMailLanguage } from '#lib/edm/mail-languages.ts';
import { directionOf } from '#lib/text-direction.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { MenuButton } from '#ui/menu/Menu.tsx';
import { RowOpener } from '#ui/record-table/RowOpener.tsx';

import { blockWords, readableText } from '../blocks/block-words.ts';
import { strings } from './strings.ts';
import * as styles from './template.css.ts';

interface TemplateCardProps {
  template: Schemas['EdmTemplate'];
  onOpen: () => void;
  onCopy: () => void;
  onUse: () => void;
  onRemove: () => void;
}

/** One template with its drawing; what is not the reader's own is opened as a copy. */
export function TemplateCard({ template, onOpen, onCopy, onUse, onRemove }: TemplateCardProps) {
  const t = useStrings(strings);
  const may = usePermission();
  const { name, subject, document, language, ismine, isbuiltin, username } = template;
  const tongue = t(`language.${knownMailLanguage(language) ?? 'none'}`);
  const whose = isbuiltin ? t('builtin') : ismine ? t('mine') : t('sharedBy', { name: username });
  const acts: Readonly<Record<string, () => void>> = { edit: onOpen, use: onUse, copy: onCopy, delete: onRemove };
  const mayAdd = !may('marketing', 'add').isDisabled;
  const items = [
    ...(ismine ? [{ id: 'edit', name: t('edit') }] : []),
    { id: 'use', name: t('use'), isDisabled: may('marketing', 'edit').isDisabled },
    { id: 'copy', name: t('copy'), isDisabled: !mayAdd },
    ...(ismine ? [{ id: 'delete', name: t('delete'), isDisabled: may('marketing', 'delete').isDisabled }] : []),
  ];
  const title = `${name} · ${tongue}`;
  return (
    <li className={styles.card}>
      <Thumbnail document={document} language={language} />
      <div className={styles.cardHead}>
        <h2 className={styles.name}>
          <RowOpener onPress={onOpen}>{title}</RowOpener>
        </h2>
        <MenuButton
          label={t('actionsOf', { name: title })}
          trigger={<Icon of={IconDots} />}
          items={items}
          onAction={(id) => acts[id]?.()}
        />
      </div>
      <p className={styles.note}>{whose}</p>
      <p className={styles.note} dir={directionOf(language)} lang={language || undefined}>
        {readableText(subject)}
      </p>
    </li>
  );
}

const SHOWN_BLOCKS = 5;

/** A mail drawn small: which blocks it has and how it begins. */
function Thumbnail({ document, language }: { document: EdmDocument; language: string }) {
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
