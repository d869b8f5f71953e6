import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Checkbox } from '#ui/checkbox/Checkbox.tsx';
import { UploadButton } from '#ui/files/UploadButton.tsx';
import { Segmented } from '#ui/segmented/Segmented.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';
import { TextArea } from '#ui/text-field/TextArea.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import { useAddressFile } from '../../address-file/use-address-file.ts';
import type { StepProps } from '../step-props.ts';
import { strings } from '../strings.ts';
import * as styles from '../write.css.ts';
import { AudienceList } from './AudienceList.tsx';
import { ChosenContacts } from './ChosenContacts.tsx';

type Audience = Required<Schemas['EdmAudience']>;
/** Choices of customers, of whom each may have several people. */
const OF_CUSTOMERS: ReadonlySet<Audience['source']> = new Set(['customers', 'class', 'filter']);
const DAYS = ['0', '3', '7', '14', '30'] as const;

/** Asks whom a mail is for: a class, chosen customers or people, the whole pool or addresses; and shows everybody that it means, with who would be skipped and why. */
export function WhomStep({ draft, opening, lacksName, onChange }: StepProps) {
  const t = useStrings(strings);
  const audience = draft.audience as Audience;
  const change = (patch: Partial<Audience>) => onChange({ audience: { ...audience, ...patch } });
  const sources = [
    ...(audience.customerids === '' ? [] : (['customers'] as const)),
    ...(audience.taskid === '' ? [] : (['task'] as const)),
    'class' as const,
    'filter' as const,
    'contacts' as const,
    'paste' as const,
    ...(opening.signupForms.length === 0 ? [] : (['subscribers'] as const)),
  ];
  const turn = (source: Audience['source']) =>
    change({ source, ...(source === 'filter' && { selection: audience.selection ?? { list: 'slist' } }) });
  const days = [...new Set([...DAYS, String(audience.recentdays)])].map((id) => ({
    id,
    name: id === '0' ? t('recent.0') : t('recent.some', { n: Number(id) }),
  }));
  return (
    <>
      <div className={styles.fields}>
        <TextField
          label={t('taskname')}
          name="taskname"
          isRequired
          maxLength={100}
          help={t('tasknameHow')}
          error={lacksName ? t('tasknameNeeded') : undefined}
          value={draft.taskname}
          onChange={(taskname) => onChange({ taskname })}
        />
        <Segmented
          label={t('source')}
          value={audience.source}
          options={sources.map((id) => ({ id, name: t(id === 'filter' && isNarrowed(audience) ? 'source.filtered' : `source.${id}`) }))}
          onChange={turn}
        />
        <Source audience={audience} opening={opening} onChange={change} />
        {OF_CUSTOMERS.has(audience.source) ? (
          <Segmented
            label={t('contacts')}
            value={audience.contacts}
            options={(['primary', 'all'] as const).map((id) => ({ id, name: t(`contacts.${id}`) }))}
            onChange={(contacts) => change({ contacts })}
          />
        ) : null}
        <SelectField
          label={t('recent')}
          name="recentdays"
          options={days}
          value={String(audience.recentdays)}
          onChange={(id) => change({ recentdays: Number(id) })}
        />
        <div>
          <Checkbox isSelected={audience.onlyverified} onChange={(onlyverified) => change({ onlyverified })}>
            {t('onlyverified')}
          </Checkbox>
          <p className={styles.note}>{t('onlyverifiedHow')}</p>
        </div>
        <TextArea
          label={t('except')}
          name="except"
          rows={2}
          maxLength={20_000}
          help={t('exceptHow')}
          value={audience.except}
          onChange={(except) => change({ except })}
        />
      </div>
      <AudienceList audience={audience} taskname={draft.taskname} />
    </>
  );
}

/** Whether fewer than the whole pool are meant: a list was filtered, or some of it were taken out again. */
const isNarrowed = ({ selection }: Audience) =>
  selection !== null && Object.keys({ ...selection.condition }).length + (selection.except ?? '').length > 0;

interface SourceProps {
  audience: Audience;
  opening: StepProps['opening'];
  onChange: (patch: Partial<Audience>) => void;
}

function Source({ audience, opening: { categories, signupForms }, onChange }: SourceProps) {
  const t = useStrings(strings);
  if (audience.source === 'customers') return <p>{t('chosenCustomers', { n: audience.customerids.split('|').length })}</p>;
  if (audience.source === 'contacts')
    return <ChosenContacts ids={audience.contactids} onChange={(contactids) => onChange({ contactids })} />;
  if (audience.source === 'paste') return <Addresses audience={audience} onChange={onChange} />;
  if (audience.source === 'subscribers') return <Subscribers audience={audience} forms={signupForms} onChange={onChange} />;
  if (audience.source !== 'class') return null;
  const classes = categories.map(({ id, name, count }) => ({ id, name: t('classOf', { name, n: count }) }));
  return (
    <SelectField
      label={t('class')}
      name="classid"
      options={[{ id: '', name: t('noClass') }, ...classes]}
      value={audience.classid}
      onChange={(classid) => onChange({ classid })}
    />
  );
}

/** Who has confirmed, on one form or on all. */
function Subscribers({ audience, forms, onChange }: Omit<SourceProps, 'opening'> & { forms: StepProps['opening']['signupForms'] }) {
  const t = useStrings(strings);
  return (
    <SelectField
      label={t('signupForm')}
      name="formid"
      options={[
        { id: '', name: t('allForms') },
        ...forms.map(({ id, name, confirmed }) => ({ id, name: t('classOf', { name, n: confirmed }) })),
      ]}
      value={audience.formid}
      onChange={(formid) => onChange({ formid })}
    />
  );
}

const MOST_CHARACTERS = 200_000;

/** Addresses as they are typed, pasted, or found in a file of this computer. */
function Addresses({ audience, onChange }: Omit<SourceProps, 'opening'>) {
  const t = useStrings(strings);
  const { show } = useToastActions();
  const { isBusy, readFile } = useAddressFile({
    typed: audience.addresses,
    withDomains: false,
    onRead: (addresses, n) => {
      onChange({ addresses });
      show({ tone: 'success', text: t('fileAdded', { n }) });
    },
  });
  return (
    <TextArea
      label={t('addresses')}
      name="addresses"
      rows={6}
      maxLength={MOST_CHARACTERS}
      help={t('addressesHow')}
      action={<UploadButton label={t('file')} isBusy={isBusy} onChoose={(file) => void readFile(file)} />}
      value={audience.addresses}
      onChange={(addresses) => onChange({ addresses })}
    />
  );
}
