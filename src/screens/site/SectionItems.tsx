import { useRef } from 'react';

import { usePermission } from '#actors/use-permission.ts';
import { useStrings } from '#i18n/use-strings.ts';
import type { SectionKind, SiteSection } from '#site/site-model.ts';
import { Button } from '#ui/button/Button.tsx';
import { afterOthers } from '#ui/lost-focus/after-others.ts';
import { useLostFocus } from '#ui/lost-focus/use-lost-focus.ts';
import { TextField } from '#ui/text-field/TextField.tsx';
import { say } from '#ui/voice/voice.ts';

import { Arrows } from './Arrows.tsx';
import type { InspectorProps } from './Inspector.tsx';
import { shifted } from './page-draft.ts';
import { SectionPicture } from './SectionPicture.tsx';
import * as styles from './site.css.ts';
import { SiteTextFields } from './SiteTextFields.tsx';
import { strings } from './strings.ts';

interface SectionItemsProps extends Pick<InspectorProps, 'langs' | 'content' | 'onContent'> {
  section: SiteSection;
  onChange: (section: SiteSection, isText: boolean) => void;
}

type Item = SiteSection['items'][number];

const WITH_PICTURE: ReadonlySet<SectionKind> = new Set(['gallery', 'news', 'banners']);
const MOST = 60;
/** How many buttons of a row stand before its own. */
const ARROWS = 2;

/** The rows of a section in their order: questions with answers, news, lines of a table, pictures of a gallery. */
export function SectionItems({ section, onChange, ...rest }: SectionItemsProps) {
  const t = useStrings(strings);
  const edit = usePermission()('site', 'edit');
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const { items } = section;
  useLostFocus(heading, items.length);
  const put = (next: Item[], isText: boolean) => onChange({ ...section, items: next }, isText);
  const row = (index: number) => list.current?.children[index];
  const add = () => {
    put([...items, { title: {}, text: {}, href: '', pictureid: '' }], false);
    afterOthers(() => {
      const added = row(items.length);
      (added?.querySelector('textarea') ?? added?.querySelectorAll('button').item(ARROWS))?.focus();
    });
  };
  const move = (index: number, by: 1 | -1) => {
    put(shifted(items, index, by), false);
    say(t('movedTo', { name: t('itemName', { number: index + 1 }), place: index + 1 + by, count: items.length }));
    // The arrow that was pressed goes along with its row, so that a second press moves the row on.
    afterOthers(() => {
      const arrows = row(index + by)?.querySelectorAll('button');
      arrows?.item(by === -1 ? 0 : 1).focus();
    });
  };
  const remove = (index: number) => {
    put(items.toSpliced(index, 1), false);
    say(t('removed', { name: t('itemName', { number: index + 1 }) }));
  };
  return (
    <div className={styles.fields}>
      <h3 ref={heading} tabIndex={-1} className={styles.heading}>
        {t('items')}
      </h3>
      <ol ref={list} className={styles.items}>
        {items.map((item, index) => (
          // Rows have no name of their own: what is at a place is told by its number.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className={styles.fields}>
            <div className={styles.row}>
              <h4 className={styles.term}>{t('itemName', { number: index + 1 })}</h4>
              <Arrows
                name={t('itemName', { number: index + 1 })}
                permission={edit}
                isFirst={index === 0}
                isLast={index === items.length - 1}
                onMove={(by) => move(index, by)}
              />
            </div>
            <ItemFields
              {...rest}
              kind={section.kind}
              item={item}
              number={index + 1}
              onChange={(part, isText) => put(items.with(index, { ...item, ...part }), isText)}
            />
            <div>
              <Button size="small" {...edit} onPress={() => remove(index)}>
                {t('removeItem', { number: index + 1 })}
              </Button>
            </div>
          </li>
        ))}
      </ol>
      {items.length < MOST ? (
        <div>
          <Button size="small" {...edit} onPress={add}>
            {t('addItem')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

interface ItemFieldsProps extends Omit<SectionItemsProps, 'section' | 'onChange'> {
  kind: SectionKind;
  item: Item;
  number: number;
  onChange: (part: Partial<Item>, isText: boolean) => void;
}

/** Shows the fields of one row. */
function ItemFields({ kind, item, number, langs, content, onChange, onContent }: ItemFieldsProps) {
  const t = useStrings(strings);
  return (
    <>
      {kind === 'gallery' ? null : (
        <>
          <SiteTextFields
            name={`title${number}`}
            texts={item.title}
            langs={langs}
            label={(lang) => t('itemTitle', { number, lang })}
            onChange={(title) => onChange({ title }, true)}
          />
          <SiteTextFields
            name={`text${number}`}
            texts={item.text}
            langs={langs}
            label={(lang) => t('itemText', { number, lang })}
            onChange={(text) => onChange({ text }, true)}
          />
        </>
      )}
      {kind === 'banners' ? (
        <TextField
          label={t('itemHref', { number })}
          name={`href${number}`}
          maxLength={500}
          value={item.href}
          onChange={(href) => onChange({ href }, true)}
        />
      ) : null}
      {WITH_PICTURE.has(kind) ? (
        <SectionPicture
          id={item.pictureid}
          number={number}
          langs={langs}
          content={content}
          onChange={(pictureid) => onChange({ pictureid }, false)}
          onContent={onContent}
        />
      ) : null}
    </>
  );
}
