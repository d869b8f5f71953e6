import { usePage } from '#actors/page.ts';
import { productsIn } from '#routes/products-query.ts';

import { TemplateEditor } from './TemplateEditor.tsx';
import { TemplateGallery } from './TemplateGallery.tsx';

/** Templates for marketing mails (`/marketing/template`): the list, or the one that the address names; it may name products that it is to show as well. */
export default function TemplatePage() {
  const { query } = usePage();
  const id = query.get('id') ?? '';
  const from = query.get('from');
  return id === '' && from === null ? <TemplateGallery /> : <TemplateEditor id={id} from={from ?? ''} products={productsIn(query)} />;
}
