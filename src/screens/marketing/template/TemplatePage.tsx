import { usePage } from '#actors/page.ts';

import { TemplateEditor } from './TemplateEditor.tsx';
import { TemplateGallery } from './TemplateGallery.tsx';

/** Templates for marketing mails (`/marketing/template`): the list, or the one that the address names. */
export default function TemplatePage() {
  const { query } = usePage();
  const id = query.get('id') ?? '';
  const from = query.get('from');
  return id === '' && from === null ? <TemplateGallery /> : <TemplateEditor id={id} from={from ?? ''} />;
}
