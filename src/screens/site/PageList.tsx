import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useDraft } from '#actors/use-draft.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useLanguage, useStrings } from '#i18n/use-strings.ts';
import { pickText } from '#site/site-model.ts';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { FormFailure } from '#ui/form/Form.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import { Arrows } from './Arrows.tsx';
import * as styles from './site.css.ts';
import { strings } from './strings.ts';

type Entry = Schemas['SitePageList']['pages'][number];

const NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const MOST = 40;

/** The pages of the site in their order: added, renamed, hidden, moved, removed, and then kept together. */
export function PageList({ site, onChange }: { site: Schemas['Site']; onChange: () => void }) {
  const t = useStrings(strings);
  const language = useLanguage();
  const { saveSitePageList } = useCalls();
  const { show } = useToastActions();
  const may = usePermission();
  const [pages, keep, forget] = useDraft<Entry[]>(
    `pages.${site.version}`,
    site.pages.map(({ id, slug, hidden }) => ({ id, slug, hidden })),
  );
  const [leaving, setLeaving] = useState<number>();
  const { submit, isBusy, error } = useSubmission(saveSitePageList);
  const errors = useFormErrors(error, ['pages']);
  const nameOf = ({ id, slug }: Entry) => {
    const page = site.pages.find((one) => one.id === id);
    return slug === '' && page ? t('homePage') : pickText(page?.title ?? {}, language === 'US' ? 'en' : 'zh').text || slug || t('newPage');
  };
  const put = (place: number, part: Partial<Entry>) => keep(pages.map((page, at) => (at === place ? { ...page, ...part } : page)));
  const move = (place: number, by: 1 | -1) => {
    const entry = pages[place];
    if (entry) keep(pages.toSpliced(place, 1).toSpliced(place + by, 0, entry));
  };
  const save = async () => {
    const isWrong = pages.some(({ slug }, place) => place > 0 && !NAME.test(slug));
    if (!errors.check({ pages: isWrong ? t('slugWrong') : undefined })) return;
    if (!(await submit({ version: site.version, pages }))) return;
    forget();
    show({ tone: 'success', text: t('pagesSaved') });
    onChange();
  };
  return (
    <section className={styles.fields} aria-labelledby="site-pages">
      <h2 id="site-pages" className={styles.heading}>
        {t('pages')}
      </h2>
      <p>{t('pagesHow')}</p>
      <FormFailure errors={{ rest: errors.rest ?? errors.at('pages') }} />
      <ol className={styles.list}>
        {pages.map((page, place) => (
          <li key={page.id || place}>
            <PageLine
              name={nameOf(page)}
              page={page}
              isHome={place === 0}
              isFirst={place <= 1}
              isLast={place === pages.length - 1}
              onChange={(part) => put(place, part)}
              onMove={(by) => move(place, by)}
              onRemove={() => (page.id === '' ? keep(pages.toSpliced(place, 1)) : setLeaving(place))}
            />
          </li>
        ))}
      </ol>
      <div className={styles.bar}>
        <Button isDisabled={pages.length >= MOST} onPress={() => keep([...pages, { id: '', slug: '', hidden: false }])}>
          {t('addPage')}
        </Button>
        <Button isBusy={isBusy} {...may('site', 'edit')} onPress={() => void save()}>
          {t('savePages')}
        </Button>
      </div>
      <ConfirmDialog
        title={t('removePageAsk', { name: pages[leaving ?? 0] ? nameOf(pages[leaving ?? 0] as Entry) : '' })}
        body={t('removePageHow')}
        action={t('removePage')}
        isDanger
        isOpen={leaving !== undefined}
        onConfirm={() => {
          keep(pages.toSpliced(leaving ?? 0, 1));
          setLeaving(undefined);
        }}
        onClose={() => setLeaving(undefined)}
      />
    </section>
  );
}

interface PageLineProps {
  name: string;
  page: Entry;
  isHome: boolean;
  isFirst: boolean;
  isLast: boolean;
  onChange: (part: Partial<Entry>) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

function PageLine({ name, page, isHome, isFirst, isLast, onChange, onMove, onRemove }: PageLineProps) {
  const t = useStrings(strings);
  if (isHome) return <p>{t('homeLine')}</p>;
  return (
    <div className={styles.pageLine}>
      <TextField
        label={t('pageSlug', { name })}
        name={`slug-${page.id || 'new'}`}
        maxLength={40}
        value={page.slug}
        onChange={(slug) => onChange({ slug: slug.toLowerCase() })}
      />
      <span className={styles.bar}>
        <Arrows name={name} isFirst={isFirst} isLast={isLast} onMove={onMove} />
        <Button
          size="small"
          aria-label={`${page.hidden ? t('unhide') : t('hide')}: ${name}`}
          onPress={() => onChange({ hidden: !page.hidden })}
        >
          {page.hidden ? t('unhide') : t('hide')}
        </Button>
        <Button size="small" aria-label={`${t('removePage')}: ${name}`} onPress={onRemove}>
          {t('removePage')}
        </Button>
      </span>
    </div>
  );
}
