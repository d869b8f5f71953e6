import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconArrowForwardUp from '@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs';
import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs';
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs';
import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs';
import { memo } from 'react';

import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import type { MailRow } from '#machines/mail-list.machine.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { RowBox } from '#ui/record-table/RowBox.tsx';
import { Status } from '#ui/status/Status.tsx';
import { VisuallyHidden } from '#ui/visually-hidden/VisuallyHidden.tsx';

import { chip } from '../../words/chips.css.ts';
import { LabelChip } from '../../words/LabelChip.tsx';
import { nameOf } from '../../words/person-name.ts';
import { strings } from '../strings.ts';
import * as styles from './rows.css.ts';

export interface MailLineProps {
  row: MailRow;
  labels: readonly Schemas['MailLabel'][];
  isOpen: boolean;
  isSelected: boolean;
  isTabStop: boolean;
  /** Whether it is to say when it comes back. */
  isSnoozed: boolean;
  /** Today as the list writes days. */
  today: string;
  /** The id of the word that begins the name of the box. */
  selectId: string;
  onOpen: (id: string) => void;
  onStar: (id: string, isStarred: boolean) => void;
}

/** One mail of the list: from whom, about what, how it begins, and whose customer that is. */
export const MailLine = memo(function MailLine(props: MailLineProps) {
  const { row, isOpen, isSelected, isTabStop, selectId, today, onOpen, onStar } = props;
  const { id, isread, date } = row;
  const nameId = `${selectId}-${id}`;
  return (
    <tr
      className={styles.row}
      data-row={id}
      data-unread={isread ? undefined : true}
      data-open={isOpen || undefined}
      data-selected={isSelected || undefined}
      aria-selected={isSelected}
      aria-current={isOpen || undefined}
      tabIndex={isTabStop ? 0 : -1}
      onClick={({ target }) => target instanceof Element && !target.closest('a, button, label') && onOpen(id)}
    >
      <td className={styles.box} data-box="">
        <RowBox labelledBy={`${selectId} ${nameId}`} isSelected={isSelected} />
      </td>
      <th id={nameId} scope="row" className={styles.main}>
        <Words {...props} />
      </th>
      <td className={styles.end}>
        <Moment date={date} today={today} />
        <Star row={row} onStar={onStar} />
      </td>
    </tr>
  );
});

/** The star is of the mailbox; one that a colleague gave lies in theirs. */
function Star({ row: { id, isstarred, givername }, onStar }: Pick<MailLineProps, 'row' | 'onStar'>) {
  const t = useStrings(strings);
  if (givername !== '') return null;
  return (
    <button
      type="button"
      className={styles.star}
      aria-pressed={isstarred}
      aria-label={t(isstarred ? 'unstar' : 'star')}
      onClick={() => onStar(id, !isstarred)}
    >
      <Icon of={isstarred ? IconStarFilled : IconStar} size="small" />
    </button>
  );
}

function Words({ row, labels, isSnoozed, onOpen }: MailLineProps) {
  const t = useStrings(strings);
  const { relative } = useFormats();
  const { id, direction, from, to, subject, snippet, isread, threadcount, labelids, snoozetime } = row;
  const who = direction === 'in' ? nameOf(from) : t('toWhom', { names: to.map(nameOf).join(', ') });
  return (
    <>
      <span className={styles.who}>
        {isread ? null : <VisuallyHidden>{t('isUnread')} </VisuallyHidden>}
        <span className={styles.name}>{who}</span>
        {threadcount > 1 ? (
          <span className={styles.number} title={t('count', { count: threadcount })}>
            {threadcount}
          </span>
        ) : null}
      </span>{' '}
      <button type="button" className={styles.subject} onClick={() => onOpen(id)}>
        {subject === '' ? t('noSubject') : subject}
      </button>{' '}
      <span className={styles.snippet}>{snippet}</span>{' '}
      <span className={styles.marks}>
        <Owner row={row} />
        <Giver row={row} />
        {labels
          .filter((label) => labelids.includes(label.id))
          .map((label) => (
            <LabelChip key={label.id} label={label} />
          ))}
        <Marks row={row} />
        {isSnoozed && snoozetime !== null ? <span>{t('backAt', { time: relative(snoozetime) })}</span> : null}
      </span>
    </>
  );
}

/** Says whose customer it is: one's own by name, a colleague's with the colleague, so that nobody answers over their head. */
function Owner({ row: { customername, ownername } }: { row: MailRow }) {
  const t = useStrings(strings);
  if (ownername !== '')
    return (
      <span className={chip} data-color="4">
        <Status tone="warning">{t('ofColleague', { name: ownername })}</Status>
      </span>
    );
  return customername === '' ? null : (
    <span className={chip} lang="en">
      {customername}
    </span>
  );
}

/** Who gave it to the reader, or to whom the reader gave it. */
function Giver({ row: { givername, assignees } }: { row: MailRow }) {
  const t = useStrings(strings);
  if (givername !== '') return <span className={chip}>{t('fromColleague', { name: givername })}</span>;
  return assignees.length === 0 ? null : (
    <span className={chip}>{t('withColleague', { names: assignees.map(({ name }) => name).join(', ') })}</span>
  );
}

function Marks({ row: { hasfile, isanswered, isforwarded } }: { row: MailRow }) {
  const t = useStrings(strings);
  return (
    <>
      {hasfile ? <Mark icon={IconPaperclip} name={t('hasFile')} /> : null}
      {isanswered ? <Mark icon={IconArrowBackUp} name={t('answered')} /> : null}
      {isforwarded ? <Mark icon={IconArrowForwardUp} name={t('forwarded')} /> : null}
    </>
  );
}

function Mark({ icon, name }: { icon: typeof IconPaperclip; name: string }) {
  return (
    <span title={name} className={styles.mark}>
      <Icon of={icon} size="small" />
      <VisuallyHidden>{name}</VisuallyHidden>
    </span>
  );
}

/** The time of day today, else the day. */
function Moment({ date, today }: { date: string; today: string }) {
  const { clock, day, dayTime } = useFormats();
  return (
    <time className={styles.time} dateTime={date} title={dayTime(date)}>
      {day(date) === today ? clock(date) : day(date)}
    </time>
  );
}
