import { useEffect, useRef } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useFileCheck } from '#actors/files/use-upload.ts';
import { useRecord } from '#actors/use-record.ts';
import { useAction } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { linesWithin } from '#lib/lines-within.ts';
import { tableLimits } from '#lib/table-limits.ts';
import { DateField } from '#ui/date-field/DateField.tsx';
import { UploadButton } from '#ui/files/UploadButton.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';
import { Switch } from '#ui/switch/Switch.tsx';
import { TextArea } from '#ui/text-field/TextArea.tsx';

import { strings } from './strings.ts';
import type { TaskTexts } from './task-texts.ts';

const MOST_CHARACTERS = 200_000;

interface NumberFile {
  /** The text that stands in the field already. */
  typed: string;
  onRead: (text: string) => void;
}

interface PartProps {
  texts: TaskTexts;
  at: (field: string) => string | undefined;
  onChange: (patch: Partial<TaskTexts>) => void;
}

const SOURCES = ['customers', 'filter', 'own', 'category', 'paste'] as const;
const CONTACTS = ['primary', 'all'] as const;
const WHENS = ['now', 'later'] as const;

/** Asks whom a task is for. */
export function AudienceFields({ texts, at, onChange }: PartProps) {
  const t = useStrings(strings);
  const { listCustomerCategories } = useCalls();
  const { record: categories = [] } = useRecord(({ signal }) => listCustomerCategories({}, { signal }));
  return (
    <>
      <SelectField
        label={t('source')}
        name="source"
        value={texts.source}
        options={SOURCES.filter((id) => isThere(id, texts)).map((id) => ({ id, name: t(`source.${id}`) }))}
        help={texts.source === 'customers' ? t('chosenCustomers', { n: texts.customerids.split('|').length }) : undefined}
        onChange={(source) => onChange({ source })}
      />
      {texts.source === 'category' ? (
        <SelectField
          label={t('category')}
          name="categoryid"
          value={texts.categoryid}
          options={[{ id: '', name: '—' }, ...categories]}
          error={at('categoryid')}
          onChange={(categoryid) => onChange({ categoryid })}
        />
      ) : null}
      {texts.source === 'paste' ? (
        <Numbers texts={texts} at={at} onChange={onChange} />
      ) : (
        <SelectField
          label={t('contacts')}
          name="contacts"
          value={texts.contacts}
          options={CONTACTS.map((id) => ({ id, name: t(`contacts.${id}`) }))}
          onChange={(contacts) => onChange({ contacts })}
        />
      )}
    </>
  );
}

/** Numbers as they are typed, pasted, or found in a file of this computer. */
function Numbers({ texts: { numbers }, at, onChange }: PartProps) {
  const t = useStrings(strings);
  const { isBusy, readFile } = useNumberFile({ typed: numbers, onRead: (text) => onChange({ numbers: text }) });
  return (
    <TextArea
      label={t('numbers')}
      name="numbers"
      isRequired
      rows={4}
      maxLength={MOST_CHARACTERS}
      help={t('numbersHelp')}
      action={<UploadButton label={t('file')} isBusy={isBusy} onChoose={(file) => void readFile(file)} />}
      value={numbers}
      error={at('numbers')}
      onChange={(text) => onChange({ numbers: text })}
    />
  );
}

/** Says whether a source can be chosen; the choice of a list only where a list has chosen. */
function isThere(source: TaskTexts['source'], { customerids, selection }: TaskTexts): boolean {
  if (source === 'customers') return customerids !== '';
  return source !== 'filter' || selection !== null;
}

/** When it goes, and whether the recipients' hours count. */
export function WhenFields({ texts, at, onChange }: PartProps) {
  const t = useStrings(strings);
  return (
    <>
      <SelectField
        label={t('when')}
        name="when"
        value={texts.when}
        options={WHENS.map((id) => ({ id, name: t(`when.${id}`) }))}
        onChange={(when) => onChange({ when })}
      />
      {texts.when === 'later' ? (
        <DateField
          label={t('sendat')}
          name="sendat"
          hasTime
          isRequired
          value={texts.sendat}
          error={at('sendat')}
          onChange={(sendat) => onChange({ sendat })}
        />
      ) : null}
      <Switch isSelected={texts.localhours} help={t('localhoursHelp')} onChange={(localhours) => onChange({ localhours })}>
        {t('localhours')}
      </Switch>
    </>
  );
}

/** Puts the people of a table of this computer behind those that were typed, and says how many they are. */
function useNumberFile(field: NumberFile) {
  const t = useStrings(strings);
  const { uploadWhatsAppNumbers } = useCalls();
  const { show } = useToastActions();
  const isFit = useFileCheck(tableLimits.customers.mb);
  const { submit, isBusy } = useAction((content: File) => uploadWhatsAppNumbers({ filename: content.name.slice(-255), content }));
  // The field goes on being written while the file is read.
  const latest = useRef(field);
  useEffect(() => {
    latest.current = field;
  });
  const readFile = async (file: File) => {
    if (!isFit(file)) return;
    const read = await submit(file);
    if (!read) return;
    const { typed, onRead } = latest.current;
    const before = typed.trimEnd() === '' ? [] : [typed.trimEnd()];
    const fitting = linesWithin([...before, ...read.people], MOST_CHARACTERS);
    const added = fitting.length - before.length;
    onRead(fitting.join('\n'));
    if (added < read.total) show({ tone: 'warning', text: t('fileMore', { total: read.total, n: added }) });
    else show({ tone: 'success', text: t('fileAdded', { n: added }) });
  };
  return { isBusy, readFile };
}
