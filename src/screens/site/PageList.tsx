import { useRef, useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useDraft } from '#actors/use-draft.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useLanguage, useStrings } from '#i18n/use-strings.ts';
import { pickText, READERS_LANGUAGE } from '#site/site-model.ts';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { FormFailure } from '#ui/form/Form.tsx';
import { HeldForm } from '#ui/form/HeldForm.tsx';
import { afterOthers } from '#ui/lost-focus/after-others.ts';
import { useLostFocus } from '#ui/lost-focus/use-lost-focus.ts';
import { TextField } from '#ui/text-field/TextField.tsx';
import { say } from '#ui/voice/voice.ts';

import { Arrows } from './Arrows.tsx';
import * as styles from './site.css.ts';
import { strings } from './strings.ts';

type Entry = Schemas['SitePageList']['pages'][number];

const NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const MOST = 40;
const entryOf = ({ id, slug, hidden }: Schemas['SitePage']): Entry => ({ id, slug, hidden });

/** New pages have no id yet; counted among themselves, one keeps its field and the focus while it is moved. */
const newKey = (pages: readonly Entry[], index: number) => `new ${pages.slice(0, index).filter(({ id }) => id === '').length}`;

/** The pages of the site in their order: added, renamed, hidden, moved, removed, and then kept together. */
export function PageList({ site, onChange }: { site: Schemas['Site']; onChange: () => void }) {
  const t = useStrings(strings);
  const language = useLanguage();
  const { saveSitePageList } = useCalls();
  const { show } = useToastActions();
  const edit = usePermission()('site', 'edit');
  const [pages, keep, forget] = useDraft<Entry[]>(`pages.${site.version}`, site.pages.map(entryOf));
  const [leaving, setLeaving] = useState<number>();
  const { submit, isBusy, error } = useSubmission(saveSitePageList);
  const errors = useFormErrors(error, []);
  const heading = useRef<HTMLHeadingElement>(null);
  // With a page its buttons go, and the focus with them.
  useLostFocus(heading, pages.length, 'known');
  const nameOf = ({ id, slug }: Entry) => {
    const page = site.pages.find((one) => one.id === id);
    return slug === '' && page ? t('homePage') : pickText(page?.title ?? {}, READERS_LANGUAGE[language]).text || slug || t('newPage');
  };
  const put = (index: number, part: Partial<Entry>) => keep(pages.map((page, at) => (at === index ? { ...page, ...part } : page)));
  const move = (index: number, by: 1 | -1) => {
    const entry = pages[index];
    if (!entry) return;
    keep(pages.toSpliced(index, 1).toSpliced(index + by, 0, entry));
    say(t('movedTo', { name: nameOf(entry), place: index + 1 + by, count: pages.length }));
  };
  const add = () => {
    keep([...pages, { id: '', slug: '', hidden: false }]);
    afterOthers(() => errors.form.current?.querySelector<HTMLElement>(`[name="slug.${pages.length}"]`)?.focus());
  };
  const save = async () => {
    const wrong = pages.map(({ slug }, index) => [`slug.${index}`, index > 0 && !NAME.test(slug) ? t('slugWrong') : undefined] as const);
    if (!errors.check(Object.fromEntries(wrong))) return;
    if (!(await submit({ version: site.version, pages }))) return;
    forget();
    show({ tone: 'success', text: t('pagesSaved') });
    onChange();
  };
  return (
    <section className={styles.fields} aria-labelledby="site-pages">
      <h2 ref={heading} id="site-pages" tabIndex={-1} className={styles.heading}>
        {t('pages')}
      </h2>
      <p>{t('pagesHow')}</p>
      <HeldForm errors={errors} className={styles.fields} onSubmit={() => void save()}>
        <ol className={styles.list}>
          {pages.map((page, index) => (
            <li key={page.id || newKey(pages, index)}>
              <PageLine
                name={nameOf(page)}
                page={page}
                index={index}
                error={errors.at(`slug.${index}`)}
                isFirst={index <= 1}
                isLast={index === pages.length - 1}
                onChange={(part) => put(index, part)}
                onMove={(by) => move(index, by)}
                onRemove={() => (page.id === '' ? keep(pages.toSpliced(index, 1)) : setLeaving(index))}
              />
            </li>
          ))}
        </ol>
        <div className={styles.bar}>
          <Button isDisabled={pages.length >= MOST} {...edit} onPress={add}>
            {t('addPage')}
          </Button>
          <Button type="submit" isBusy={isBusy} {...edit}>
            {t('savePages')}
          </Button>
        </div>
        <FormFailure errors={errors} />
      </HeldForm>
      <LeavingQuestion
        name={leaving === undefined ? undefined : nameOf(pages[leaving] ?? { id: '', slug: '', hidden: false })}
        onConfirm={() => {
          keep(pages.toSpliced(leaving ?? 0, 1));
          setLeaving(undefined);
        }}
        onClose={() => setLeaving(undefined)}
      />
    </section>
  );
}

interface LeavingQuestionProps {
  /** The name of the page that is to be removed; undefined while none is. */
  name: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
}

function LeavingQuestion({ name, ...answers }: LeavingQuestionProps) {
  const t = useStrings(strings);
  return (
    <ConfirmDialog
      title={t('removePageAsk', { name: name ?? '' })}
      body={t('removePageHow')}
      action={t('removePage')}
      isDanger
      isOpen={name !== undefined}
      {...answers}
    />
  );
}

interface PageLineProps {
  name: string;
  page: Entry;
  index: number;
  /** The fault of its address, as a sentence. */
  error: string | undefined;
  isFirst: boolean;
  isLast: boolean;
  onChange: (part: Partial<Entry>) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

function PageLine({ name, page, index, error, isFirst, isLast, onChange, onMove, onRemove }: PageLineProps) {
  const t = useStrings(strings);
  const permission = usePermission()('site', 'edit');
  if (index === 0) return <p>{t('homeLine')}</p>;
  return (
    <div className={styles.pageLine}>
      <TextField
        label={t('pageSlug', { name })}
        name={`slug.${index}`}
        error={error}
        maxLength={40}
        value={page.slug}
        onChange={(slug) => onChange({ slug: slug.toLowerCase() })}
      />
      <span className={styles.bar}>
        <Arrows name={name} permission={permission} isFirst={isFirst} isLast={isLast} onMove={onMove} />
        <Button
          size="small"
          {...permission}
          aria-label={`${page.hidden ? t('unhide') : t('hide')}: ${name}`}
          onPress={() => onChange({ hidden: !page.hidden })}
        >
          {page.hidden ? t('unhide') : t('hide')}
        </Button>
        <Button size="small" {...permission} aria-label={`${t('removePage')}: ${name}`} onPress={onRemove}>
          {t('removePage')}
        </Button>
      </span>
    </div>
  );
}
