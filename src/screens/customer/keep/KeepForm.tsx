import { useId } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { useMay, usePermission } from '#actors/use-permission.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import { useStrings } from '#i18n/use-strings.ts';
import type { WebPage } from '#lib/web-page.ts';
import { hostOf } from '#lib/website-href.ts';
import { Button } from '#ui/button/Button.tsx';
import { FormFailure } from '#ui/form/Form.tsx';
import { HeldForm } from '#ui/form/HeldForm.tsx';
import { Restored } from '#ui/form/Restored.tsx';
import { Status } from '#ui/status/Status.tsx';

import { CreateFields } from '../create/CreateFields.tsx';
import { type CreationTexts, useCreation } from '../create/use-creation.ts';
import { DuplicateFindings } from '../duplicates/DuplicateFindings.tsx';
import * as styles from './keep.css.ts';
import { strings } from './strings.ts';

interface FoundOnPageProps {
  page: WebPage;
  texts: CreationTexts;
  onUse: (patch: Partial<CreationTexts>) => void;
}

const FIELDS = ['companyname', 'countrycode', 'website', 'city', 'phone', 'contactname', 'email', 'contactphone', 'mainproducts', 'remark'];
/** Either role works with leads. */
const LEADS = 'industryManager|genjin';

/** Shows what the page says, the fields that it fills in, and whether the company has this customer already; once it is kept, only that. */
export function KeepForm({ page }: { page: WebPage }) {
  const t = useStrings(strings);
  const creation = useCreation('slist', { name: `customer.keep.${page.url}`, start: textsOf(page) });
  const lead = useLead(creation.texts);
  const isKept = creation.isCreated || lead.isKept;
  return (
    <>
      <output>{isKept ? <Status tone="done">{t('kept')}</Status> : null}</output>
      {isKept ? null : <KeepFields page={page} creation={creation} lead={lead} />}
    </>
  );
}

interface KeepFieldsProps {
  page: WebPage;
  creation: ReturnType<typeof useCreation>;
  lead: ReturnType<typeof useLead>;
}

function KeepFields({ page, creation, lead }: KeepFieldsProps) {
  const t = useStrings(strings);
  const may = usePermission();
  const mayLead = useMay()(LEADS, 'add');
  const { draft, texts, type, found, question, isBusy, isStopped, error } = creation;
  const errors = useFormErrors(error ?? lead.error, FIELDS);
  const isNamed = () => errors.check({ companyname: texts.companyname.trim() === '' ? t('nameNeeded') : undefined });
  const keep = (anyway: boolean) => {
    if (isNamed()) void creation.create(anyway);
  };
  const keepLead = () => {
    if (isNamed()) void lead.keep().then((isKept) => isKept && draft.forget());
  };
  return (
    <div className={styles.sides}>
      <FoundOnPage page={page} texts={texts} onUse={type} />
      <HeldForm errors={errors} label={t('form')} className={styles.form} onSubmit={() => keep(false)}>
        <Restored draft={draft} />
        <CreateFields texts={texts} type={type} at={errors.at}>
          <DuplicateFindings found={found} question={question} onOpen={() => undefined}>
            <div role="alert">{isStopped ? <Status tone="danger">{t('inTheWay')}</Status> : null}</div>
            {isStopped ? (
              <Button isBusy={isBusy} {...may('customer', 'approve')} onPress={() => keep(true)}>
                {t('anyway')}
              </Button>
            ) : null}
          </DuplicateFindings>
        </CreateFields>
        <FormFailure errors={errors} />
        <div className={styles.actions}>
          <Button variant="primary" type="submit" isBusy={isBusy} {...may('customer', 'add')}>
            {t('keep')}
          </Button>
          {mayLead ? (
            <Button isBusy={lead.isBusy} onPress={keepLead}>
              {t('keepLead')}
            </Button>
          ) : null}
        </div>
      </HeldForm>
    </div>
  );
}

/** Keeps the company as a lead: somebody who may want something, and is no customer yet. */
function useLead(texts: CreationTexts) {
  const t = useStrings(strings);
  const { addClue } = useCalls();
  const { show } = useToastActions();
  const { submit, isBusy, error, answer } = useSubmission(addClue);
  const keep = async (): Promise<boolean> => {
    const { companyname, contactname, email, countrycode, phone, contactphone, website, mainproducts, remark } = texts;
    const made = await submit({
      companyname: companyname.trim(),
      contactname,
      email: email.trim(),
      countrycode,
      phone: contactphone || phone,
      product: Array.from(mainproducts).slice(0, PRODUCT_CHARACTERS).join(''),
      demand: [website, remark].filter(Boolean).join('\n'),
    });
    if (!made) return false;
    show({ tone: 'success', text: t('keptLead', { name: companyname.trim() }) });
    return true;
  };
  return { keep, isBusy, error, isKept: answer !== undefined };
}

const PRODUCT_CHARACTERS = 200;

/** Returns the texts that the fields begin with. The site's own name is the company's more often than the title of one page. */
function textsOf({ title, site, url, text, emails, phones }: WebPage): Partial<CreationTexts> {
  const [firstPart = ''] = title.split(/\s[|–—·-]\s/);
  return {
    companyname: site || firstPart.trim() || hostOf(url),
    website: URL.parse(url)?.origin ?? '',
    email: emails[0] ?? '',
    phone: phones[0] ?? '',
    remark: [text, url].filter(Boolean).join('\n'),
  };
}

/** Shows what came along from the web page, as text: a stranger wrote it. */
function FoundOnPage({ page: { title, url, text, emails, phones }, texts, onUse }: FoundOnPageProps) {
  const t = useStrings(strings);
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {t('page')}
      </h2>
      <p className={styles.note}>{t('stranger')}</p>
      <dl className={styles.facts}>
        <dt>{t('pageTitle')}</dt>
        <dd>
          <bdi>{title || '—'}</bdi>
        </dd>
        <dt>{t('host')}</dt>
        <dd>{hostOf(url)}</dd>
        {text === '' ? null : (
          <>
            <dt>{t('text')}</dt>
            <dd>
              <bdi>{text}</bdi>
            </dd>
          </>
        )}
        {emails.length === 0 ? null : (
          <>
            <dt>{t('emails')}</dt>
            <Values values={emails} used={texts.email} onUse={(email) => onUse({ email })} />
          </>
        )}
        {phones.length === 0 ? null : (
          <>
            <dt>{t('phones')}</dt>
            <Values values={phones} used={texts.phone} onUse={(phone) => onUse({ phone })} />
          </>
        )}
      </dl>
    </section>
  );
}

/** Shows the page's values where it has several, so that another one can be taken than the first. */
function Values({ values, used, onUse }: { values: readonly string[]; used: string; onUse: (value: string) => void }) {
  const t = useStrings(strings);
  return (
    <dd className={styles.values}>
      {values.map((value) =>
        value === used ? (
          <span key={value}>{value}</span>
        ) : (
          <Button key={value} size="small" onPress={() => onUse(value)}>
            {t('use', { value })}
          </Button>
        ),
      )}
    </dd>
  );
}
