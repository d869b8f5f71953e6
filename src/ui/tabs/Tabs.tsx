import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';

import { useFormats } from '#i18n/use-formats.ts';
import { isOfBrowser } from '#ui/keys/key-owner.ts';

import * as styles from './Tabs.css.ts';

export interface Section<Id extends string> {
  readonly id: Id;
  readonly name: string;
  /** How much there is behind it. */
  readonly count?: number | undefined;
}

export interface TabsProps<Id extends string> {
  /** The whole that the sections are parts of. */
  label: string;
  tabs: readonly Section<Id>[];
  value: NoInfer<Id>;
  onChange: (id: Id) => void;
  /** The section that `value` names. */
  children: ReactNode;
}

/** The places to which the arrow and edge keys lead from one place in a row. */
const steps: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowRight: (index, last) => (index === last ? 0 : index + 1),
  ArrowLeft: (index, last) => (index === 0 ? last : index - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** The sections of one page, of which one is seen: a single Tab stop, arrows turn to the next. */
export function Tabs<Id extends string>({ label, tabs, value, onChange, children }: TabsProps<Id>) {
  const id = useId();
  const { number } = useFormats();
  const list = useRef<HTMLDivElement>(null);

  const turn = (event: KeyboardEvent) => {
    if (isOfBrowser(event)) return;
    const index = tabs.findIndex((tab) => tab.id === value);
    const next = steps[event.key]?.(index, tabs.length - 1);
    const target = next === undefined ? undefined : tabs[next];
    if (next === undefined || !target) return;
    event.preventDefault();
    onChange(target.id);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the focus is on its tabs, for which it hears the keys */}
      <div ref={list} role="tablist" aria-label={label} className={styles.list} onKeyDown={turn}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            className={styles.tab}
            aria-selected={tab.id === value}
            aria-controls={tab.id === value ? `${id}-panel` : undefined}
            tabIndex={tab.id === value ? 0 : -1}
            onClick={() => onChange(tab.id)}
          >
            {/* The space parts them for a screen reader. */}
            {tab.name} {tab.count ? <span className={styles.count}>{number(tab.count)}</span> : null}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} className={styles.panel}>
        {children}
      </div>
    </>
  );
}
