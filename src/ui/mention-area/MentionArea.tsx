// oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/interactive-supports-focus, jsx-a11y/click-events-have-key-events -- the focus and the keys stay in the text, which no list of the browser allows
import { type KeyboardEvent, useId, useRef, useState } from 'react';

import { useStrings } from '#i18n/use-strings.ts';
import * as field from '#ui/field/field.css.ts';
import { explain, FieldFrame } from '#ui/field/FieldFrame.tsx';
import * as popup from '#ui/popup/popup.css.ts';
import { Status } from '#ui/status/Status.tsx';
import { StatusShape } from '#ui/status/StatusShape.tsx';
import { area as areaStyle } from '#ui/text-field/TextArea.css.ts';
import { useSaid } from '#ui/voice/use-said.ts';

import * as styles from './MentionArea.css.ts';
import { type Asked, askedAt, type Mentionable, mentionedIn } from './mentions.ts';
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
// oxlint-disable-next-line max-lines-per-function -- the text and its list are one control
export function MentionArea({ label, name, value, onChange, people, rows = 4, maxLength, help, error }: MentionAreaProps) {
  const t = useStrings(strings);
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [asked, setAsked] = useState<Asked>();
  const [at, setAt] = useState(0);
  const offered = asked ? people.filter((one) => one.name.toLowerCase().includes(asked.word)).slice(0, MOST_OFFERED) : [];
  const isOpen = asked !== undefined && (offered.length > 0 || asked.word === '');
  useSaid(asked === undefined ? '' : offered.length > 0 ? t('found', { count: offered.length }) : t('none'));

  const look = () => {
    const text = area.current;
    setAsked(text && text.selectionStart === text.selectionEnd ? askedAt(text.value, text.selectionStart) : undefined);
    setAt(0);
  };
  const take = (person: Mentionable) => {
    const text = area.current;
    if (!text || !asked) return;
    // The browser keeps the caret behind what it puts in by itself.
    text.setRangeText(`@${person.name} `, asked.from, text.selectionStart, 'end');
    onChange(text.value);
    setAsked(undefined);
  };
  const act = (event: KeyboardEvent) => {
    // Enter and the arrows belong to the input method while it composes Chinese.
    if (!isOpen || offered.length === 0 || event.nativeEvent.isComposing) return;
    const person = offered[at];
    if (event.key === 'ArrowDown') setAt((at + 1) % offered.length);
    else if (event.key === 'ArrowUp') setAt((at + offered.length - 1) % offered.length);
    else if (event.key === 'Escape') setAsked(undefined);
    else if ((event.key === 'Enter' || event.key === 'Tab') && person) take(person);
    else return;
    event.preventDefault();
    // Escape would close the dialog around the text too.
    event.stopPropagation();
  };
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
            aria-controls={isOpen ? `${id}-people` : undefined}
            aria-activedescendant={isOpen && offered.length > 0 ? `${id}-people-${at}` : undefined}
            onChange={(event) => {
              onChange(event.currentTarget.value);
              look();
            }}
            onKeyDown={act}
            onClick={look}
            onBlur={() => setAsked(undefined)}
          />
        </div>
        {isOpen && offered.length > 0 ? (
          <div id={`${id}-people`} role="listbox" aria-label={t('people')} className={styles.list}>
            {offered.map((person, place) => (
              <div
                key={person.id}
                id={`${id}-people-${place}`}
                role="option"
                className={popup.option}
                aria-selected={place === at}
                data-focused={place === at || undefined}
                // The text must keep the focus.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => take(person)}
              >
                <span className={popup.name}>{person.name}</span>
                {person.problem === undefined ? null : (
                  <span className={popup.note}>
                    <StatusShape tone="warning" /> {person.problem}
                  </span>
                )}
              </div>
            ))}
          </div>
        ) : null}
      </div>
      <Unreached named={mentionedIn(value, people)} />
    </FieldFrame>
  );
}

/** Those who are named and would not be told, with why. */
function Unreached({ named }: { named: readonly Mentionable[] }) {
  const t = useStrings(strings);
  const unreached = named.filter(({ problem }) => problem !== undefined);
  return (
    <div role="status">
      {unreached.length === 0 ? null : (
        <Status tone="warning">
          {t('notReached', { names: unreached.map(({ name }) => name).join(', '), problem: unreached[0]?.problem ?? '' })}
        </Status>
      )}
    </div>
  );
}
