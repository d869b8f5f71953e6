import { useRef } from 'react';

import { type Permission, usePermission } from '#actors/use-permission.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { isEmptySection } from '#site/empty-section.ts';
import { newSection } from '#site/ready-sites.ts';
import type { SiteModel } from '#site/site-model.ts';
import { Button } from '#ui/button/Button.tsx';
import { Choice } from '#ui/choice/Choice.tsx';
import { useLostFocus } from '#ui/lost-focus/use-lost-focus.ts';
import { say } from '#ui/voice/voice.ts';

import { Arrows, type ArrowsProps } from './Arrows.tsx';
import { moved, type PageDraft } from './page-draft.ts';
import * as styles from './site.css.ts';
import { strings } from './strings.ts';

export interface SectionListProps {
  page: PageDraft;
  model: SiteModel;
  chosen: string;
  onChoose: (id: string) => void;
  /** A section is chosen in order to be written now. */
  onWrite: (id: string) => void;
  onChange: (page: PageDraft) => void;
}

const KINDS = [
  'hero',
  'banners',
  'notice',
  'products',
  'categories',
  'facts',
  'text',
  'gallery',
  'certificates',
  'faq',
  'table',
  'news',
  'download',
  'inquiry',
] as const;

/** The width from which the list, the preview and the fields stand beside each other. */
const BESIDE = '(min-width: 64rem)';

/** The sections of a page in their order. Alt with an arrow moves the one with the focus, and so do its buttons. */
export function SectionList({ page, model, chosen, onChoose, onWrite, onChange }: SectionListProps) {
  const t = useStrings(strings);
  const edit = usePermission()('site', 'edit');
  const heading = useRef<HTMLHeadingElement>(null);
  // With the last section its buttons go, and the focus with them.
  useLostFocus(heading, page.sections.length, 'known');
  // On a phone the fields stand below the list: a press that left the reader at the list would seem to do nothing.
  const press = (id: string) => (matchMedia(BESIDE).matches ? onChoose(id) : onWrite(id));
  const add = (kind: Schemas['SectionKind']) => {
    // Two people who add a section at the same time must not give theirs one id: they would be taken for one section that both have changed.
    const id = `s${crypto.randomUUID().slice(0, 8)}`;
    onChange({ ...page, sections: [...page.sections, newSection(kind, id, model.langs)] });
    onWrite(id);
    say(t('added', { name: t(`kindOf.${kind}`) }));
  };
  const hide = ({ id, kind, hidden }: Schemas['SiteSection']) => {
    onChange({ ...page, sections: page.sections.map((one) => (one.id === id ? { ...one, hidden: !hidden } : one)) });
    say(t(hidden ? 'isShown' : 'isHidden', { name: t(`kindOf.${kind}`) }));
  };
  const move = (id: string, by: 1 | -1) => {
    const next = moved(page, id, by);
    onChange(next);
    const at = next.sections.findIndex((one) => one.id === id);
    const kind = next.sections[at]?.kind;
    if (kind) say(t('movedTo', { name: t(`kindOf.${kind}`), place: at + 1, count: next.sections.length }));
  };
  const remove = ({ id, kind }: Schemas['SiteSection']) => {
    const at = page.sections.findIndex((one) => one.id === id);
    const sections = page.sections.toSpliced(at, 1);
    onChange({ ...page, sections });
    // The neighbour, so that a second press does not reach a section that nobody looks at.
    onChoose((sections[at] ?? sections[at - 1])?.id ?? '');
    say(t('removed', { name: t(`kindOf.${kind}`) }));
  };
  const stateOf = (one: Schemas['SiteSection']) => (one.hidden ? t('hiddenWord') : isEmptySection(one, model) ? t('emptyWord') : '');
  const section = page.sections.find(({ id }) => id === chosen);
  return (
    <section className={styles.fields} aria-label={t('sections')}>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        {t('sections')}
      </h2>
      <div>
        <Button variant={chosen === '' ? 'secondary' : 'text'} size="small" aria-pressed={chosen === ''} onPress={() => press('')}>
          {t('pageTexts')}
        </Button>
      </div>
      <ol className={styles.list}>
        {page.sections.map((one, index) => (
          <SectionRow
            key={one.id}
            name={t(`kindOf.${one.kind}`)}
            state={stateOf(one)}
            isChosen={one.id === chosen}
            permission={edit}
            isFirst={index === 0}
            isLast={index === page.sections.length - 1}
            onChoose={() => press(one.id)}
            onMove={(by) => move(one.id, by)}
          />
        ))}
      </ol>
      {section ? (
        <div className={styles.bar}>
          <Button size="small" {...edit} onPress={() => hide(section)}>
            {section.hidden ? t('unhide') : t('hide')}
          </Button>
          <Button size="small" {...edit} onPress={() => remove(section)}>
            {t('remove')}
          </Button>
        </div>
      ) : null}
      <AddSection permission={edit} onAdd={add} />
    </section>
  );
}

/** The kinds of sections to add, or for those who may not a button with the reason. */
function AddSection({ permission, onAdd }: { permission: Permission; onAdd: (kind: Schemas['SectionKind']) => void }) {
  const t = useStrings(strings);
  if (permission.isDisabled)
    return (
      <div>
        <Button size="small" {...permission}>
          {t('add')}
        </Button>
      </div>
    );
  return (
    <Choice
      label={t('add')}
      isPlain
      options={[{ id: '' as const, name: t('add') }, ...KINDS.map((id) => ({ id, name: t(`kindOf.${id}`) }))]}
      value=""
      onChange={(kind) => (kind === '' ? undefined : onAdd(kind))}
    />
  );
}

interface SectionRowProps extends ArrowsProps {
  /** Whether it is hidden or empty, in words that follow its name. */
  state: string;
  isChosen: boolean;
  onChoose: () => void;
}

function SectionRow({ state, isChosen, onChoose, ...arrows }: SectionRowProps) {
  return (
    // The keys belong to the buttons within; they move the row that holds them.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className={styles.row}
      onKeyDown={(event) => {
        if (arrows.permission.isDisabled || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
        event.preventDefault();
        arrows.onMove(event.key === 'ArrowUp' ? -1 : 1);
      }}
    >
      <Button variant={isChosen ? 'secondary' : 'text'} size="small" aria-pressed={isChosen} onPress={onChoose}>
        <span className={styles.name}>{`${arrows.name}${state}`}</span>
      </Button>
      <Arrows {...arrows} />
    </li>
  );
}
