import { useVariableNames } from '#actors/mail/use-variable-names.ts';
import { useStrings } from '#i18n/use-strings.ts';
import type { EdmBlock, EdmPart } from '#lib/edm/blocks.ts';
import type { MailDocument } from '#lib/mail/mail-document.ts';
import { directionOf } from '#lib/text-direction.ts';
import { LazyRichText } from '#ui/rich-text/LazyRichText.ts';
import { Segmented } from '#ui/segmented/Segmented.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';
import { TextArea } from '#ui/text-field/TextArea.tsx';

import type { BlockHands } from './block-hands.ts';
import * as styles from './blocks.css.ts';
import { ColumnFields, type ColumnFieldsProps } from './ColumnFields.tsx';
import { Field } from './Field.tsx';
import { strings } from './strings.ts';

type Of<Type extends EdmBlock['type']> = Extract<EdmBlock, { type: Type }>;
interface FieldsProps<Block extends EdmBlock = EdmBlock> {
  block: Block;
  hands: BlockHands;
}

/** Shows the fields of a block: its texts and how it stands. */
export function BlockFields({ block, hands, list }: FieldsProps & { list: ColumnFieldsProps['list'] }) {
  const t = useStrings(strings);
  if (block.type === 'columns') return <ColumnFields block={block} hands={hands} list={list} />;
  if (block.type === 'product') return <ProductFields block={block} hands={hands} />;
  if (block.type === 'footer') return <FooterFields block={block} hands={hands} />;
  if (block.type === 'html') return <HtmlFields block={block} hands={hands} />;
  if (block.type === 'divider') return <p className={styles.how}>{t('divider')}</p>;
  return <PartFields block={block} hands={hands} />;
}

function PartFields({ block, hands }: FieldsProps<EdmPart>) {
  if (block.type === 'text') return <TextFields block={block} hands={hands} />;
  if (block.type === 'image') return <ImageFields block={block} hands={hands} />;
  return <WordFields block={block} hands={hands} />;
}

/** The words of a heading or a button. */
function WordFields({ block, hands }: FieldsProps<Of<'heading'> | Of<'button'>>) {
  const t = useStrings(strings);
  const levels = (['1', '2', '3'] as const).map((id) => ({ id, name: t(`level.${id}`) }));
  return (
    <>
      <Field
        field="text"
        label={t('words')}
        most={block.type === 'heading' ? 300 : 100}
        value={block.text}
        block={block}
        hands={hands}
        isWritten
      />
      {block.type === 'button' ? (
        <Field field="href" label={t('href')} most={2000} help={t('buttonHrefHow')} value={block.href} block={block} hands={hands} />
      ) : null}
      <div className={styles.pair}>
        {block.type === 'heading' ? (
          <Segmented
            label={t('level')}
            value={String(block.level)}
            options={levels}
            onChange={(level) => hands.change(block.key, { level: Number(level) })}
          />
        ) : null}
        <Align block={block} hands={hands} />
      </div>
    </>
  );
}

function TextFields({ block, hands }: FieldsProps<Of<'text'>>) {
  const t = useStrings(strings);
  const variables = useVariableNames();
  return (
    <LazyRichText
      label={t('words')}
      start={block.document as unknown as MailDocument}
      lang={hands.language}
      variables={variables}
      onChange={(document) => hands.change(block.key, { document: { ...document } })}
    />
  );
}

const WIDTHS = ['25', '50', '75', '100'] as const;

function ImageFields({ block, hands }: FieldsProps<Of<'image'>>) {
  const t = useStrings(strings);
  const widths = [...new Set([...WIDTHS, String(block.width)])].map((id) => ({ id, name: t('widthOf', { n: id }) }));
  return (
    <>
      <Picture block={block} hands={hands} />
      <Field field="href" label={t('href')} most={2000} help={t('hrefHow')} value={block.href} block={block} hands={hands} />
      <div className={styles.pair}>
        <SelectField
          label={t('width')}
          name="width"
          options={widths}
          value={String(block.width)}
          onChange={(width) => hands.change(block.key, { width: Number(width) })}
        />
        <Align block={block} hands={hands} />
      </div>
    </>
  );
}

function Picture({ block, hands }: FieldsProps<Of<'image'> | Of<'product'>>) {
  const t = useStrings(strings);
  return (
    <>
      <Field field="src" label={t('src')} most={2000} help={t('srcHow')} value={block.src} block={block} hands={hands} />
      <Field field="alt" label={t('alt')} most={300} help={t('altHow')} value={block.alt} block={block} hands={hands} isWritten />
    </>
  );
}

function ProductFields({ block, hands }: FieldsProps<Of<'product'>>) {
  const t = useStrings(strings);
  return (
    <>
      <Field field="name" label={t('productName')} most={200} value={block.name} block={block} hands={hands} isWritten />
      <TextArea
        label={t('productText')}
        name="text"
        maxLength={2000}
        lang={hands.language || undefined}
        dir={directionOf(hands.language)}
        value={block.text}
        onChange={(text) => hands.change(block.key, { text })}
      />
      <Field field="price" label={t('price')} most={100} value={block.price} block={block} hands={hands} isWritten />
      <Picture block={block} hands={hands} />
      <Field field="action" label={t('action')} most={100} value={block.action} block={block} hands={hands} isWritten />
      <Field field="href" label={t('href')} most={2000} help={t('hrefHow')} value={block.href} block={block} hands={hands} />
    </>
  );
}

function FooterFields({ block, hands }: FieldsProps<Of<'footer'>>) {
  const t = useStrings(strings);
  const lang = hands.language || undefined;
  return (
    <>
      <TextArea
        label={t('address')}
        name="address"
        rows={2}
        maxLength={500}
        help={t('addressHow')}
        lang={lang}
        dir={directionOf(hands.language)}
        value={block.address}
        onChange={(address) => hands.change(block.key, { address })}
      />
      <TextArea
        label={t('reason')}
        name="reason"
        rows={2}
        maxLength={500}
        lang={lang}
        dir={directionOf(hands.language)}
        value={block.reason}
        onChange={(reason) => hands.change(block.key, { reason })}
      />
      <Field field="unsubscribe" label={t('unsubscribe')} most={100} value={block.unsubscribe} block={block} hands={hands} isWritten />
    </>
  );
}

function HtmlFields({ block, hands }: FieldsProps<Of<'html'>>) {
  const t = useStrings(strings);
  return (
    <TextArea
      label={t('html')}
      name="html"
      rows={8}
      maxLength={200_000}
      help={t('htmlHow')}
      lang="en"
      value={block.html}
      onChange={(html) => hands.change(block.key, { html })}
    />
  );
}

function Align({ block, hands }: FieldsProps<Of<'heading'> | Of<'button'> | Of<'image'>>) {
  const t = useStrings(strings);
  return (
    <Segmented
      label={t('align')}
      value={block.align}
      options={(['start', 'center', 'end'] as const).map((id) => ({ id, name: t(`align.${id}`) }))}
      onChange={(align) => hands.change(block.key, { align })}
    />
  );
}
