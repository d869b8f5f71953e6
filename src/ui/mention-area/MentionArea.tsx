import { type KeyboardEvent, useId, useRef, useState } from 'react';

import { useStrings } from '#i18n/use-strings.ts';
import * as field from '#ui/field/field.css.ts';
import { explain, FieldFrame } from '#ui/field/FieldFrame.tsx';
import { isComposing } from '#ui/keys/key-owner.ts';
import { OptionList } from '#ui/popup/OptionList.tsx';
import * as popup from '#ui/popup/popup.css.ts';
import { Status } from '#ui/status/Status.tsx';
import { StatusShape } from '#ui/status/StatusShape.tsx';
import { area as areaStyle } from '#ui/text-field/TextArea.css.ts';
import { useSaid } from '#ui/voice/use-said.ts';

import * as styles from './MentionArea.css.ts';
import { type OpenMention, mentionAt, type Mentionable, mentionedIn } from './mentions.ts';
import { strings } from './strings.ts';

const MOST_OFFERED = 20;

export interface MentionAreaProps {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  people: readonly Mentionable[];
  rows?: number | undefined;
  maxLength?: number | undefined;
  help?: string | undefined;
  error?: string | undefined;
}

/**
 * Text of several lines in which an @ offers people to name.
 *
 * The arrows go through those whose names have what is typed, Enter and Tab take one, Escape closes the list. Of one who would not be told the text says so.
 */
export function MentionArea({ label, name, value, onChange, people, rows = 4, maxLength, help, error }: MentionAreaProps) {
  const t = useStrings(strings);
  const id = useId();
  const { area, offered, at, look, close, choose, press } = useOffered(people, onChange);
  const listId = `${id}-people`;
  const isOpen = offered.length > 0;
  return (
    <FieldFrame id={id} label={label} isRequired help={help} error={error}>
      <div className={styles.place}>
        <div className={field.box} data-invalid={error ? true : undefined}>
          <textarea
            {...explain({ id, isRequired: true, help, error })}
            ref={area}
            id={id}
            name={name}
            className={`${field.input} ${areaStyle}`}
            rows={rows}
            maxLength={maxLength}
            value={value}
            style={{ minBlockSize: `calc(${rows} * 1lh + 12px)` }}
            aria-autocomplete="list"
            aria-controls={isOpen ? listId : undefined}
            aria-activedescendant={isOpen ? `${listId}-${at}` : undefined}
            onChange={(event) => {
              onChange(event.currentTarget.value);
              look();
            }}
            onKeyDown={press}
            onSelect={look}
            onBlur={close}
          />
        </div>
        <OptionList id={listId} label={t('people')} className={styles.list} isOpen={isOpen} at={at} items={offered} onChoose={choose}>
          {({ name: person, problem }) => (
            <>
              <span className={popup.name}>{person}</span>
              {problem === undefined ? null : (
                <span className={popup.note}>
                  <StatusShape tone="warning" /> {problem}
                </span>
              )}
            </>
          )}
        </OptionList>
      </div>
      <Unreached named={mentionedIn(value, people)} />
    </FieldFrame>
  );
}

/** Returns the people whom the @ before the caret offers, and puts a chosen one into the text. */
function useOffered(people: readonly Mentionable[], onChange: (value: string) => void) {
  const t = useStrings(strings);
  const area = useRef<HTMLTextAreaElement>(null);
  const [mention, setMention] = useState<OpenMention>();
  const [at, setAt] = useState(0);
  const offered = mention ? people.filter((one) => one.name.toLowerCase().includes(mention.word)).slice(0, MOST_OFFERED) : [];
  useSaid(mention === undefined ? '' : offered.length > 0 ? t('found', { count: offered.length }) : t('none'));

  const look = () => {
    const text = area.current;
    const next = text && text.selectionStart === text.selectionEnd ? mentionAt(text.value, text.selectionStart) : undefined;
    setMention(next);
    // The browser tells of the caret once more after a letter was typed; the arrows may have gone on by then.
    if (next?.to !== mention?.to) setAt(0);
  };
  const close = () => setMention(undefined);
  const choose = (person: Mentionable | undefined) => {
    const text = area.current;
    if (!text || !mention || !person) return;
    // The browser keeps the caret behind what it puts in by itself.
    text.setRangeText(`@${person.name} `, mention.from, mention.to, 'end');
    onChange(text.value);
    close();
  };
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => setAt((at + 1) % offered.length),
    ArrowUp: () => setAt((at + offered.length - 1) % offered.length),
    Escape: close,
    Enter: () => choose(offered[at]),
    Tab: () => choose(offered[at]),
  };
  const press = (event: KeyboardEvent) => {
    const act = keys[event.key];
    if (offered.length === 0 || !act || isComposing(event) || goesBack(event)) return;
    act();
    event.preventDefault();
    // Escape would close the dialog around the text too.
    event.stopPropagation();
  };
  return { area, offered, at, look, close, choose, press };
}

const goesBack = ({ key, shiftKey }: KeyboardEvent): boolean => key === 'Tab' && shiftKey;

/** Shows the named people who would not be told, with why. */
function Unreached({ named }: { named: readonly Mentionable[] }) {
  const t = useStrings(strings);
  const unreached = named.filter(({ problem }) => problem !== undefined);
  return (
    <output>
      {unreached.length === 0 ? null : (
        <Status tone="warning">
          {t('notReached', { names: unreached.map(({ name }) => name).join(', '), problem: unreached[0]?.problem ?? '' })}
        </Status>
      )}
    </output>
  );
}
