import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useAutosave } from '#actors/edm/use-autosave.ts';
import { useAddressChange, useTitle } from '#actors/page.ts';
import { readProducts } from '#actors/read-products.ts';
import { useMay, usePermission } from '#actors/use-permission.ts';
import { useRecord } from '#actors/use-record.ts';
import type { Schemas, Calls } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { EMPTY_EDM, freeKey } from '#lib/edm/blocks.ts';
import { inserted } from '#lib/edm/edit-blocks.ts';
import { productBlock } from '#lib/edm/product-block.ts';
import { symbolOf } from '#lib/offer-item.ts';
import { href } from '#routes/href.ts';
import { emailTaskHref, templateHref } from '#routes/marketing-href.ts';
import { productPath } from '#site/site-model.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Button } from '#ui/button/Button.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';
import { PageHead } from '#ui/page-head/PageHead.tsx';

import { BlockEditor } from '../blocks/BlockEditor.tsx';
import { MailPreview } from '../preview/MailPreview.tsx';
import { TestDialog } from '../test-send/TestDialog.tsx';
import { ConflictQuestion } from './ConflictQuestion.tsx';
import { SaveState } from './SaveState.tsx';
import { strings } from './strings.ts';
import * as styles from './template.css.ts';
import { TemplateFields } from './TemplateFields.tsx';

type Document = Schemas['EdmDocument'];

interface Wish {
  readonly ids: readonly string[];
  readonly language: string;
  /** Whether the reader may know where the site stands. */
  readonly maySeeSite: boolean;
}

type Template = Schemas['EdmTemplate'];
/** The typed part of a template. */
export type TemplateDraft = Required<Schemas['EdmTemplateInput']>;

const NEW: TemplateDraft = {
  name: '',
  category: '',
  subject: '',
  preheader: '',
  document: EMPTY_EDM,
  text: '',
  language: 'en',
  shared: false,
};
const ROWS_AWAITED = 8;

function draftOf({
  name,
  category,
  subject,
  preheader,
  document,
  text,
  language,
  shared,
}: Omit<TemplateDraft, 'document'> & { document: TemplateDraft['document'] }): TemplateDraft {
  return { name, category, subject, preheader, document, text, language, shared };
}

interface TemplateEditorProps {
  id: string;
  from: string;
  /** The products that are put into it. */
  products: readonly string[];
}

/** Loads the template to change, or the one that a new one begins as, and the products that it is to show. */
export function TemplateEditor({ id, from, products }: TemplateEditorProps) {
  const t = useStrings(strings);
  const calls = useCalls();
  const may = useMay();
  const { record, error, reload } = useRecord(async (options) => {
    const source = id || from;
    const template = source === '' ? undefined : await calls.getEdmTemplate({ id: source }, options);
    const wish = { ids: products, language: template?.language ?? NEW.language, maySeeSite: may('site', 'view') };
    return { template, fill: products.length === 0 ? undefined : await readProductBlocks(calls, wish, options) };
  });
  if (record) return <Editor {...record} isCopy={id === ''} />;
  return (
    <>
      <PageHead title={t('editTitle')} isPending={!error} />
      <Awaited rows={ROWS_AWAITED} label={t('loading')} error={error} title={t('failed')} onRetry={reload} />
    </>
  );
}

interface EditorProps {
  template: Template | undefined;
  isCopy: boolean;
  /** Puts in the products that it was opened with. */
  fill: ((document: TemplateDraft['document']) => TemplateDraft['document']) | undefined;
}

/** A template while it is written: its blocks, and beside them the mail that they make. */
// oxlint-disable-next-line complexity -- a copy and a new one begin without an id
function Editor({ template, isCopy, fill }: EditorProps) {
  const t = useStrings(strings);
  const { addEdmTemplate, updateEdmTemplate } = useCalls();
  const changeAddress = useAddressChange();
  const [chosen, choose] = useState('');
  // The text editors keep their own text; with somebody else's version they are others.
  const [edition, setEdition] = useState(0);
  const may = usePermission();
  const [isTesting, setTesting] = useState(false);
  const kept = template ? { ...draftOf(template), ...(isCopy && { shared: false }) } : NEW;
  const [draft] = useState(() => (fill ? { ...kept, document: fill(kept.document) } : kept));
  const editor = useAutosave<TemplateDraft, Template>({
    name: 'template',
    start: { draft, id: isCopy ? '' : (template?.id ?? ''), version: isCopy ? 0 : (template?.version ?? 0), isChanged: fill !== undefined },
    save: ({ id, version, draft: written }) =>
      id === '' ? addEdmTemplate(written) : updateEdmTemplate({ id, version, template: written }),
    draftOf,
    isLacking: ({ name }) => name.trim() === '',
    onKept: (kept) => changeAddress(templateHref({ id: kept.id })),
  });
  const { name, subject, preheader, document, text, language } = editor.draft;
  useTitle(name);
  return (
    <>
      <PageHead title={name || t(isCopy ? 'newTitle' : 'editTitle')}>
        <TextLink href={href('marketing.template')}>{t('back')}</TextLink>
        {editor.id === '' ? null : <TextLink href={emailTaskHref({ template: editor.id })}>{t('use')}</TextLink>}
        {editor.id === '' ? null : (
          <Button {...may('marketing', 'send')} onPress={() => setTesting(true)}>
            {t('test')}
          </Button>
        )}
      </PageHead>
      <div className={styles.state}>
        <SaveState
          isNew={editor.id === ''}
          phase={editor.phase}
          error={editor.error}
          hint={name.trim() === '' ? t('nameNeeded') : undefined}
        />
      </div>
      <div className={styles.desk}>
        <div className={styles.fields}>
          <TemplateFields draft={editor.draft} lacksName={editor.phase === 'lacking'} onChange={editor.change} />
          <BlockEditor
            key={edition}
            document={document}
            language={language}
            chosen={chosen}
            onChoose={choose}
            onChange={(next) => editor.change({ document: next })}
          />
        </div>
        <MailPreview mail={{ subject, preheader, document, text, language }} onShowBlock={choose} />
      </div>
      {isTesting ? <TestDialog mail={{ templateid: editor.id }} own="" onClose={() => setTesting(false)} /> : null}
      {editor.phase === 'conflicting' ? (
        <ConflictQuestion
          onKeepMine={() => editor.send({ type: 'keep.mine' })}
          onTakeTheirs={() => {
            editor.send({ type: 'take.theirs' });
            setEdition(edition + 1);
          }}
        />
      ) : null}
    </>
  );
}

/** Reads products and gives the way to put them into a document; the footer stays the last block. */
async function readProductBlocks(
  calls: Calls,
  { ids, language, maySeeSite }: Wish,
  options: { signal: AbortSignal },
): Promise<(document: Document) => Document> {
  const [products, units, site] = await Promise.all([
    readProducts(calls, ids, options),
    calls.listProductUnits(undefined, options),
    maySeeSite ? calls.getSite(undefined, options) : undefined,
  ]);
  const around = {
    language,
    unitOf: (product: Schemas['Product']) => symbolOf(product, units),
    // A server that does not know its own address names only the path, which nobody else can open.
    site: /^https?:/.test(site?.address ?? '') ? (site?.address ?? '') : '',
    pathOf: ({ id, sku, texts }: Schemas['Product']) => {
      const lang = site?.langs.find((one) => one === language) ?? site?.langs[0] ?? 'en';
      return `${lang}/${productPath({ id, sku, name: { en: texts.en?.name ?? '' } })}`;
    },
  };
  return (document) => {
    const blocks = document.blocks.filter(({ type }) => type !== 'footer');
    const footers = document.blocks.filter(({ type }) => type === 'footer');
    const put = (into: Document, product: Schemas['Product']) =>
      inserted(into, productBlock(product, freeKey({ ...into, blocks: [...into.blocks, ...footers] }), around), {});
    const filled = products.reduce(put, { ...document, blocks });
    return { ...filled, blocks: [...filled.blocks, ...footers] };
  };
}
