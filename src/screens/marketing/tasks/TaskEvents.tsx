import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import type { ListGroup } from '#actors/use-list-group.ts';
import { useRecordList } from '#actors/use-record-list.ts';
import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Checkbox } from '#ui/checkbox/Checkbox.tsx';
import { Choice } from '#ui/choice/Choice.tsx';
import { PagedRecords } from '#ui/record-table/PagedRecords.tsx';
import type { RecordColumn } from '#ui/record-table/record-columns.ts';

import { useCountryNames } from '../use-country-names.ts';
import { personOf } from './person-of.ts';
import { strings } from './strings.ts';
import * as styles from './tasks.css.ts';

type Event = Schemas['EdmEvent'];
const KINDS = ['any', 'open', 'click'] as const;
type Kind = (typeof KINDS)[number];

const ownWords = { none: 'noEvents', noneHow: 'noEventsHow' } as const;
const allWords = { none: 'noEventsAtAll', noneHow: 'noEventsAtAllHow' } as const;

/** Every single open and click of a task by people; those of mail systems, and by what each gave itself away, on demand. */
export function TaskEvents({ taskId, group }: { taskId: string; group: ListGroup }) {
  const t = useStrings(strings);
  const { listEdmEvents } = useCalls();
  const [kind, setKind] = useState<Kind>('any');
  const [machines, setMachines] = useState(false);
  const list = useRecordList(listEdmEvents, { filter: filterOf(taskId, kind, machines), group });
  const show = (next: Kind, withMachines = machines) => {
    setKind(next);
    setMachines(withMachines);
    list.send({ type: 'filter.change', filter: filterOf(taskId, next, withMachines) });
  };
  return (
    <>
      <div className={styles.row}>
        <Choice
          label={t('events')}
          options={KINDS.map((id) => ({ id, name: t(`event.${id}`) }))}
          value={kind}
          onChange={(next) => show(next)}
        />
        <Checkbox isSelected={machines} onChange={(isWanted) => show(kind, isWanted)}>
          {t('withMachines')}
        </Checkbox>
      </div>
      <PagedRecords
        label={t('events')}
        list={list}
        columns={useEventColumns(machines)}
        words={(key) => t((machines ? allWords : ownWords)[key as keyof typeof ownWords] ?? key)}
        isNarrowed={kind !== 'any'}
        onOpen={() => undefined}
        onClear={() => show('any')}
      />
    </>
  );
}

function filterOf(taskid: string, kind: Kind, machines: boolean) {
  return { taskid, ...(kind !== 'any' && { kind }), ...(machines && { machines }) };
}

const WHYS = ['head', 'soon', 'apple', 'gmail', 'noagent', 'robot', 'manylinks', 'trap', 'besidetrap', 'gateway', 'crowd'] as const;

/** A provider may tell us of machines by words of its own. */
function byOf(reason: string) {
  if (reason === '') return 'by.person';
  const why = WHYS.find((one) => one === reason);
  return why === undefined ? 'by.machine' : (`by.${why}` as const);
}

function useEventColumns(withMachines: boolean): readonly RecordColumn<Event>[] {
  const t = useStrings(strings);
  const { dayTime } = useFormats();
  const countryOf = useCountryNames();
  return [
    { id: 'person', header: t('person'), isRowHeader: true, cell: (person) => personOf(person) || t('erased') },
    { id: 'country', header: t('country'), cell: ({ countrycode }) => countryOf(countrycode) || '—', width: 128 },
    { id: 'kind', header: t('did'), cell: ({ kind }) => t(`event.${kind}`), width: 112 },
    ...(withMachines ? [{ id: 'by', header: t('by'), cell: ({ reason }: Event) => t(byOf(reason)), width: 260 }] : []),
    { id: 'url', header: t('link'), cell: ({ url }) => (url === '' ? '—' : <span lang="en">{url}</span>), width: 280 },
    { id: 'time', header: t('eventTime'), cell: ({ time }) => dayTime(time), width: 136 },
  ];
}
