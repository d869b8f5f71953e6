import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

import { useDraft } from '#actors/use-draft.ts';
import { usePictureSource } from '#actors/use-picture-source.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { viewMaker } from '#site/page-view.ts';
import { daySiteCss } from '#site/site-css.ts';
import { directionOf, type SiteLanguage, type SiteModel, type SitePage } from '#site/site-model.ts';
import { drawSections } from '#site/site-pages.ts';
import { Segmented } from '#ui/segmented/Segmented.tsx';

import * as styles from './site.css.ts';
import { strings } from './strings.ts';

export interface PreviewProps {
  site: Schemas['Site'];
  model: SiteModel;
  page: SitePage;
  lang: SiteLanguage;
  /** The section whose texts are written now. */
  chosen: string;
  onChoose: (sectionId: string) => void;
}

const SMALL = 480;
const WIDTHS = { phone: '390px', tablet: '768px', computer: '100%' } as const;

/** The page as visitors will see it, drawn by what draws the site itself, while one types. A press on a section chooses it. */
export function Preview({ site, model, page, lang, chosen, onChoose }: PreviewProps) {
  const t = useStrings(strings);
  const frame = useRef<HTMLIFrameElement>(null);
  const [body, setBody] = useState<HTMLElement | null>(null);
  const [width, setWidth] = useDraft<keyof typeof WIDTHS>('width', 'computer');
  const source = usePictureSource();
  const css = daySiteCss(site.theme);
  // The document of a frame exists only once the frame does. Its source must stay empty: the page's policy refuses text as a document.
  useEffect(() => {
    const inner = frame.current?.contentWindow as (Window & typeof globalThis) | null | undefined;
    if (!inner) return;
    const sheet = new inner.CSSStyleSheet();
    sheet.replaceSync(css);
    inner.document.adoptedStyleSheets = [sheet];
    inner.document.documentElement.lang = lang;
    inner.document.documentElement.dir = directionOf(lang);
    setBody(inner.document.body);
  }, [css, lang]);
  // Only the frame itself knows what of it is in view. It brings in what is chosen elsewhere, because Tab passes it by and its keys would not scroll it.
  useEffect(() => {
    const section = body?.querySelector(elementOf(page, chosen));
    const inner = frame.current?.contentWindow;
    if (!section || !inner) return;
    const { top, bottom } = section.getBoundingClientRect();
    if (bottom <= 0 || top >= inner.innerHeight) inner.scrollTo({ top: inner.scrollY + top });
    // oxlint-disable-next-line react/exhaustive-deps -- a change of its texts does not move the page
  }, [body, chosen]);
  // Only what is a JPEG can be had without publishing; the small modern files are for visitors.
  const pictures = model.content.pictures.map((picture) => ({
    ...picture,
    files: picture.files.filter(({ format }) => format === 'jpeg'),
  }));
  const view = viewMaker({ ...model, content: { ...model.content, pictures } })({
    lang,
    path: `${lang}/`,
    pictureAddress: (id, file) => source(id, Number.parseInt(file, 10) > SMALL ? 1200 : SMALL),
  });
  const choose = (event: MouseEvent) => {
    event.preventDefault();
    const within = (event.target as Element).closest('section');
    const id = page.sections.find((section) => within?.matches(elementOf(page, section.id)))?.id;
    if (id !== undefined) onChoose(id);
  };
  const options = (['phone', 'tablet', 'computer'] as const).map((id) => ({ id, name: t(`width.${id}`) }));
  return (
    <div className={styles.preview}>
      <Segmented label={t('width')} isLabelHidden options={options} value={width} onChange={setWidth} />
      <iframe
        ref={frame}
        title={t('preview')}
        sandbox="allow-same-origin"
        // Nothing in it does more than the list of sections does.
        tabIndex={-1}
        className={styles.frame}
        style={{ maxWidth: WIDTHS[width] }}
      />
      {body &&
        createPortal(
          // Pressing chooses a section, for whoever points; the list of sections is the way for everybody.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
          <main onClickCapture={choose}>{drawSections(page.sections, view, view.plain(page.title))}</main>,
          body,
        )}
    </div>
  );
}

/** Returns the element of a section in the page that is drawn; links lead to the form by its own name. */
function elementOf({ sections }: SitePage, id: string): string {
  return sections.some((section) => section.id === id && section.kind === 'inquiry') ? '#contact' : `#s-${CSS.escape(id)}`;
}
