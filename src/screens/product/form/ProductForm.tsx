import { useCalls } from '#actors/calls.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { sendOver, useEditForm } from '#actors/use-form.ts';
import { useMay } from '#actors/use-permission.ts';
import { useRecord } from '#actors/use-record.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { INCOTERMS } from '#lib/incoterms.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Checkbox } from '#ui/checkbox/Checkbox.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import { useTextLanguages } from '../languages/text-languages.ts';
import * as styles from '../product.css.ts';
import { cleaned, copiedValues, valuesOf, wrongFields, cartonVolume, type PartProps } from './product-values.ts';
import { ProductNames } from './ProductNames.tsx';
import { type PictureChange, ProductPictures, usePictureUpload } from './ProductPictures.tsx';
import { ProductPrices } from './ProductPrices.tsx';
import { ProductSpecs } from './ProductSpecs.tsx';
import { strings } from './strings.ts';

const TERMS = ['port', 'leadtime', 'supplyability', 'payment'] as const;

const CARTON = ['pcsperctn', 'ctnl', 'ctnw', 'ctnh', 'gw', 'nw'] as const;

interface ProductCertificatesProps {
  ids: readonly string[];
  onChange: (ids: string[]) => void;
}

const ROWS_AWAITED = 1;

const MOST = 50;

export interface ProductFormProps {
  /** The one to change; without it a new one. */
  product?: Schemas['Product'] | undefined;
  /** The one that a new one begins as. */
  copied?: Schemas['Product'] | undefined;
  categories: readonly { id: string; name: string }[];
  onSaved: () => void;
  onClose: () => void;
}

const FIELDS = ['sku', 'texts', 'prices', 'categoryid', 'moq'];

/** A product with all that is said of it, in all languages beside each other. */
export function ProductForm({ product, copied, categories, onSaved, onClose }: ProductFormProps) {
  const t = useStrings(strings);
  const { addProduct, updateProduct, uploadProductPicture } = useCalls();
  const { show } = useToastActions();
  const name = product?.id ?? (copied ? `copy.${copied.id}` : 'new');
  const draft = useEditForm(`product.${name}`, product, (over) => (over || !copied ? valuesOf(over) : copiedValues(copied)));
  const { values, base, change } = draft;
  const texts = useTextLanguages([values.texts, ...values.images.map(({ alt }) => alt), ...values.specs.flatMap(({ k, v }) => [k, v])]);
  const { submit, isBusy, error } = useSubmission((input: Schemas['ProductInput']) =>
    sendOver(draft, () => (base ? updateProduct({ id: base.id, version: base.version, product: input }) : addProduct(input))),
  );
  const errors = useFormErrors(error, FIELDS);
  const changePictures: PictureChange = (next) => change(({ images }) => ({ images: next(images) }));
  const uploading = usePictureUpload(uploadProductPicture, changePictures);
  const save = async () => {
    if (uploading.isBusy) return;
    const wrong = Object.entries(wrongFields(values)).map(([field, key]) => [field, t(key)] as const);
    if (!errors.check(Object.fromEntries(wrong))) return;
    if (!(await submit(cleaned(values)))) return;
    draft.forget();
    show({ tone: 'success', text: t('saved', { sku: values.sku.trim() }) });
    onSaved();
    onClose();
  };
  return (
    <FormDialog
      title={product ? t('edit', { sku: product.sku }) : t('new')}
      action={t('save')}
      width="view"
      isOpen
      isBusy={isBusy || uploading.isBusy}
      errors={errors}
      draft={draft}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <ProductNames values={values} categories={categories} texts={texts} change={change} at={errors.at} />
      <ProductPictures images={values.images} languages={texts.languages} uploading={uploading} onChange={changePictures} />
      <ProductPrices values={values} change={change} at={errors.at} />
      <ProductSpecs specs={values.specs} languages={texts.languages} onChange={(specs) => change({ specs })} />
      <ProductTerms values={values} change={change} at={errors.at} />
      <ProductCertificates ids={values.certificateids} onChange={(certificateids) => change({ certificateids })} />
    </FormDialog>
  );
}

/** Asks which certificates of the company a product has. Whoever may not see those leaves them as they are. */
function ProductCertificates(props: ProductCertificatesProps) {
  const may = useMay();
  return may('site', 'view') ? <Choices {...props} /> : null;
}

function Choices({ ids, onChange }: ProductCertificatesProps) {
  const t = useStrings(strings);
  const { listCertificates } = useCalls();
  const { record, error, reload } = useRecord((options) => listCertificates(undefined, options));
  const isFull = ids.length >= MOST;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('certificates')}</legend>
      {record ? null : (
        <Awaited rows={ROWS_AWAITED} label={t('certificatesLoading')} error={error} title={t('certificatesFailed')} onRetry={reload} />
      )}
      {record?.length === 0 ? <p className={styles.note}>{t('noCertificates')}</p> : null}
      {record?.map(({ id, name, no, state }) => (
        <Checkbox
          key={id}
          isSelected={ids.includes(id)}
          isDisabled={isFull && !ids.includes(id)}
          onChange={(isOn) => onChange(isOn ? [...ids, id] : ids.filter((one) => one !== id))}
        >
          {[name, no, state === 'expired' ? t('certificateExpired') : ''].filter((part) => part !== '').join(' · ')}
        </Checkbox>
      ))}
    </fieldset>
  );
}

/** How a product is delivered and packed. */
function ProductTerms({ values, change, at }: PartProps) {
  const t = useStrings(strings);
  const { packaging } = values;
  const volume = cartonVolume(packaging);
  return (
    <>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t('terms')}</legend>
        <div className={styles.row}>
          <SelectField
            label={t('incoterm')}
            name="incoterm"
            options={INCOTERMS.map((id) => ({ id, name: id }))}
            value={values.incoterm}
            onChange={(incoterm) => change({ incoterm })}
          />
          {TERMS.map((key) => (
            <TextField
              key={key}
              label={t(key)}
              name={key}
              maxLength={key === 'port' ? 100 : 200}
              lang="en"
              value={values[key]}
              onChange={(text) => change({ [key]: text })}
            />
          ))}
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t('carton')}</legend>
        <div className={styles.row}>
          {CARTON.map((key) => (
            <TextField
              key={key}
              label={t(key)}
              name={key}
              inputMode="decimal"
              maxLength={16}
              value={packaging[key]}
              error={at(key)}
              onChange={(text) => change({ packaging: { ...packaging, [key]: text } })}
            />
          ))}
        </div>
        <output className={styles.note}>{volume === '' ? t('noVolume') : t('volume', { volume })}</output>
      </fieldset>
    </>
  );
}
