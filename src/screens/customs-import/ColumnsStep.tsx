import { useCalls } from '#actors/calls.ts';
import { useDraft } from '#actors/use-draft.ts';
import { useSubmission } from '#actors/use-submission.ts';
import type { Input, Schemas } from '#client/calls.ts';
import { useCountries } from '#i18n/use-countries.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { FailureLine } from '#ui/failure/FailureLine.tsx';
import * as styles from '#ui/import/import.css.ts';
import { MappingTable } from '#ui/import/mapping/MappingTable.tsx';
import { ReadingFields, type ReadingWish } from '#ui/import/mapping/ReadingFields.tsx';
import { Segmented } from '#ui/segmented/Segmented.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';
import { Status } from '#ui/status/Status.tsx';

import { strings as fieldNames } from './field-strings.ts';
import { strings } from './strings.ts';

type Import = Schemas['CustomsImport'];
type CustomsField = Schemas['CustomsField'];

type DateOrder = NonNullable<Schemas['CustomsMapping']['order']>;

/** The reader's choices for the columns of a vendor's file; a file read in another way has other columns. */
interface ColumnPlan {
  /** The meaning of each column; an empty text is left out. */
  readonly fields: readonly (CustomsField | '')[];
  /** How dates are written; an empty text leaves it to the column. */
  readonly order: DateOrder | '';
}

/** The reader's choices for the whole file. */
interface Source {
  readonly kind: Import['kind'];
  readonly direction: Import['direction'];
  readonly countrycode: string;
  readonly currency: string;
}

/** The reader's choices about a file before it is checked. */
type Plan = ColumnPlan & Source;

type Missing = Extract<keyof typeof strings, 'noDate' | 'noGoods' | 'noCurrency'>;

export interface ColumnsStepProps {
  job: Import;
  /** Takes over what a call answered. */
  onChanged: (job: Import) => void;
  /** The server refused: the import may be elsewhere by now, and is read again. */
  onRefused: () => void;
  /** Shows another import. */
  onOpen: (id: string) => void;
}

/** The second step: how the file is read, what its columns hold, and what it does not say itself. */
export function ColumnsStep({ job, onChanged, onRefused, onOpen }: ColumnsStepProps) {
  const t = useStrings(strings);
  const { checkCustomsImport, updateCustomsImport } = useCalls();
  const check = useSubmission(checkCustomsImport);
  const read = useSubmission(updateCustomsImport);
  const names = job.columns.map(({ name }) => name).join('\n');
  const [columns, setColumns, forgetColumns] = useDraft<ColumnPlan>(`columns ${job.id} ${names}`, firstColumns(job));
  const [source, setSource, forgetSource] = useDraft<Source>(`source ${job.id}`, firstSource(job));
  const plan = { ...columns, ...source };
  const missing = missingIn(plan);
  const error = check.error ?? read.error;

  const reread = async (wish: ReadingWish) => {
    const next = await read.submit({ id: job.id, ...wish });
    if (next) onChanged(next);
    else onRefused();
  };
  const start = async () => {
    const next = await check.submit({ id: job.id, ...wirePlan(plan) });
    if (!next) return onRefused();
    forgetColumns();
    forgetSource();
    onChanged(next);
  };
  return (
    <>
      {job.twin ? <Twin twin={job.twin} onOpen={onOpen} /> : null}
      <section className={styles.section}>
        <h2 className={styles.heading}>{t('reading')}</h2>
        <ReadingFields reading={job} onWish={(wish) => void reread(wish)} />
      </section>
      <SourceFields source={source} onChange={setSource} />
      <section className={styles.section}>
        <h2 className={styles.heading}>{t('columns')}</h2>
        <p className={styles.note}>{t(job.remembered ? 'columnsKnown' : 'columnsHow')}</p>
        <Columns job={job} plan={columns} onChange={setColumns} />
      </section>
      <FailureLine failure={error} />
      <div className={styles.actions}>
        <Button
          variant="primary"
          isBusy={check.isBusy}
          isDisabled={missing !== undefined}
          disabledReason={missing && t(missing)}
          onPress={() => void start()}
        >
          {t('check')}
        </Button>
      </div>
    </>
  );
}

function Twin({ twin, onOpen }: { twin: NonNullable<Import['twin']>; onOpen: (id: string) => void }) {
  const t = useStrings(strings);
  const { dayTime } = useFormats();
  return (
    <section className={styles.section}>
      <Status tone="warning">{t('twin', { when: dayTime(twin.createtime) })}</Status>
      <div>
        <Button onPress={() => onOpen(twin.id)}>{t('openTwin')}</Button>
      </div>
    </section>
  );
}

function Columns({ job, plan, onChange }: { job: Import; plan: ColumnPlan; onChange: (plan: ColumnPlan) => void }) {
  const t = useStrings(strings);
  const f = useStrings(fieldNames);
  const fields = Object.keys(fieldNames).map((key) => key.slice('field.'.length)) as CustomsField[];
  return (
    <MappingTable
      columns={job.columns.map(({ name, samples, sure, guess }, at) => {
        const field = plan.fields[at] ?? '';
        const isUnsure = !sure && field === guess && !job.remembered;
        return { name, samples, field, isUnsure, ...(field === 'date' && { order: plan.order }) };
      })}
      fields={fields.map((id) => ({ id, name: f(`field.${id}`) }))}
      orders={(['', 'ymd', 'dmy', 'mdy'] as const).map((id) => ({ id, name: t(`order.${id || 'auto'}`) }))}
      onField={(at, field) => onChange(withField(plan, at, field))}
      onOrder={(_, order) => onChange({ ...plan, order })}
    />
  );
}

const kinds = ['declaration', 'bol', 'mirror', 'transit', 'shipping', 'route', 'vesselowner', 'roster'] as const;
const directions = ['import', 'export'] as const;
const currencies = 'USD EUR CNY GBP JPY HKD INR MXN BRL CAD AUD KRW TWD THB MYR ZAR RUB TRY VND'.split(' ');

/** Asks what a file does not say in each of its rows: whose customs, which way, what kind of data, and which money. */
function SourceFields({ source, onChange }: { source: Source; onChange: (source: Source) => void }) {
  const t = useStrings(strings);
  const countries = useCountries();
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t('about')}</h2>
      <div className={styles.choices}>
        <Segmented
          label={t('direction')}
          value={source.direction}
          options={directions.map((id) => ({ id, name: t(`direction.${id}`) }))}
          onChange={(direction) => onChange({ ...source, direction })}
        />
      </div>
      <div className={styles.fields}>
        <SelectField
          label={t('country')}
          name="countrycode"
          options={[{ id: '', name: t('noCountry') }, ...countries]}
          value={source.countrycode}
          onChange={(countrycode) => onChange({ ...source, countrycode })}
        />
        <SelectField
          label={t('kind')}
          name="kind"
          options={kinds.map((id) => ({ id, name: t(`kind.${id}`) }))}
          value={source.kind}
          onChange={(kind) => onChange({ ...source, kind })}
        />
        <SelectField
          label={t('currency')}
          name="currency"
          help={t('currencyHow')}
          options={[...new Set([...currencies, source.currency])].map((id) => ({ id, name: id }))}
          value={source.currency}
          onChange={(currency) => onChange({ ...source, currency })}
        />
      </div>
    </section>
  );
}

/** Returns the choices made before for the columns, else what the columns seem to hold. */
function firstColumns({ columns, mapping }: Import): ColumnPlan {
  const said = new Map(mapping.map((one) => [one.column, one]));
  const fields = columns.map((_, at) => said.get(at)?.field ?? '');
  return { fields, order: mapping.find(({ field }) => field === 'date')?.order ?? '' };
}

/** Returns the choices made before for the whole file, else what the file seems to be. */
function firstSource({ kind, direction, countrycode, currency }: Import): Source {
  return { kind, direction, countrycode, currency };
}

/** Returns the plan as the call takes it. */
function wirePlan({ fields, order, ...source }: Plan): Omit<Input<'checkCustomsImport'>, 'id'> {
  const mapping = fields.flatMap((field, column) =>
    field === '' ? [] : [{ column, field, ...(field === 'date' && order !== '' && { order }) }],
  );
  return { ...source, mapping };
}

/** Another field for one column; a column that held it before is left out. */
function withField(plan: ColumnPlan, column: number, field: CustomsField | ''): ColumnPlan {
  return { ...plan, fields: plan.fields.map((other, at) => (at === column ? field : other === field ? '' : other)) };
}

/** Returns what a file must tell and this plan does not: when, or what. */
function missingIn({ fields, currency }: Plan): Missing | undefined {
  if (!fields.includes('date')) return 'noDate';
  if (!['hscode', 'product', 'hsdescription'].some((field) => fields.includes(field as CustomsField))) return 'noGoods';
  return /^[A-Z]{3}$/.test(currency) ? undefined : 'noCurrency';
}
