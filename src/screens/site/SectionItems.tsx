import { useStrings } from '#i18n/use-strings.ts';
import type { SectionKind, SiteSection } from '#site/site-model.ts';
import { Button } from '#ui/button/Button.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import type { InspectorProps } from './Inspector.tsx';
import { SectionPicture } from './SectionPicture.tsx';
import * as styles from './site.css.ts';
import { SiteTextFields } from './SiteTextFields.tsx';
import { strings } from './strings.ts';

interface SectionItemsProps extends Pick<InspectorProps, 'langs' | 'content' | 'onContent'> {
  section: SiteSection;
  onChange: (section: SiteSection, isText: boolean) => void;
}

const WITH_PICTURE: ReadonlySet<SectionKind> = new Set(['gallery', 'news', 'banners']);
const MOST = 60;

/** The rows of a section: questions with answers, news, lines of a table, pictures of a gallery. */
export function SectionItems({ section, langs, content, onChange, onContent }: SectionItemsProps) {
  const t = useStrings(strings);
  const put = (items: SiteSection['items'], isText: boolean) => onChange({ ...section, items }, isText);
  return (
    <div className={styles.fields}>
      <h3 className={styles.heading}>{t('items')}</h3>
      {section.items.map((item, place) => {
        const number = place + 1;
        const change = (part: Partial<typeof item>, isText: boolean) => put(section.items.with(place, { ...item, ...part }), isText);
        return (
          <div key={number} className={styles.fields}>
            {section.kind === 'gallery' ? null : (
              <>
                <SiteTextFields
                  name={`title${number}`}
                  texts={item.title}
                  langs={langs}
                  label={(lang) => t('itemTitle', { number, lang })}
                  onChange={(title) => change({ title }, true)}
                />
                <SiteTextFields
                  name={`text${number}`}
                  texts={item.text}
                  langs={langs}
                  label={(lang) => t('itemText', { number, lang })}
                  onChange={(text) => change({ text }, true)}
                />
              </>
            )}
            {section.kind === 'banners' ? (
              <TextField
                label={t('itemHref', { number })}
                name={`href${number}`}
                maxLength={500}
                value={item.href}
                onChange={(href) => change({ href }, true)}
              />
            ) : null}
            {WITH_PICTURE.has(section.kind) ? (
              <SectionPicture
                id={item.pictureid}
                number={number}
                langs={langs}
                content={content}
                onChange={(pictureid) => change({ pictureid }, false)}
                onContent={onContent}
              />
            ) : null}
            <div>
              <Button size="small" onPress={() => put(section.items.toSpliced(place, 1), false)}>
                {t('removeItem', { number })}
              </Button>
            </div>
          </div>
        );
      })}
      {section.items.length < MOST ? (
        <div>
          <Button size="small" onPress={() => put([...section.items, { title: {}, text: {}, href: '', pictureid: '' }], false)}>
            {t('addItem')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
