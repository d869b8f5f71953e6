import { useCalls } from '#actors/calls.ts';
import { useAttempt } from '#actors/use-attempt.ts';
import { usePermission } from '#actors/use-permission.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { LANGUAGE_NAMES, pickText, type SiteLanguage } from '#site/site-model.ts';
import { themes } from '#site/themes.ts';
import { Button } from '#ui/button/Button.tsx';
import { Choice } from '#ui/choice/Choice.tsx';
import { ReadOnlyContext } from '#ui/field/read-only.ts';

import { SaveState } from '../marketing/template/SaveState.tsx';
import * as styles from './site.css.ts';
import { strings } from './strings.ts';
import type { PageEditing } from './use-page-draft.ts';

interface PageBarProps {
  site: Schemas['Site'];
  page: Schemas['SitePage'];
  lang: SiteLanguage;
  editing: PageEditing;
  onLang: (lang: SiteLanguage) => void;
  onPage: (id: string) => void;
  onPublish: () => void;
  onChange: () => void;
}

const THEMES = Object.keys(themes) as Schemas['SiteTheme'][];

/** Shows which page is written and how it is looked at, the way back and forth, whether it is saved, and publishing. */
export function PageBar({ site, page, lang, editing, onLang, onPage, onPublish, onChange }: PageBarProps) {
  const t = useStrings(strings);
  const calls = useCalls();
  const attempt = useAttempt();
  const may = usePermission();
  const { undo, redo, editor } = editing;
  const dress = async (theme: Schemas['SiteTheme']) => {
    const { version, slug, langs } = site;
    if (await attempt(() => calls.saveSiteSettings({ version, slug, langs, theme }))) onChange();
  };
  const nameOf = ({ slug, title, hidden }: Schemas['SitePage']) => {
    const name = slug === '' ? t('homePage') : pickText(title, lang).text || slug;
    return hidden ? `${name}${t('hiddenWord')}` : name;
  };
  return (
    <div className={styles.bar}>
      <Choice
        label={t('page')}
        isPlain
        options={site.pages.map((one) => ({ id: one.id, name: nameOf(one) }))}
        value={page.id}
        onChange={onPage}
      />
      <Choice
        label={t('shownIn')}
        isPlain
        options={site.langs.map((id) => ({ id, name: LANGUAGE_NAMES[id] }))}
        value={lang}
        onChange={onLang}
      />
      <ReadOnlyContext value={may('site', 'edit').isDisabled ?? false}>
        <Choice
          label={t('theme')}
          isPlain
          options={THEMES.map((id) => ({ id, name: t(`theme.${id}`) }))}
          value={site.theme}
          onChange={(theme) => void dress(theme)}
        />
      </ReadOnlyContext>
      <Button size="small" isDisabled={!undo} onPress={() => undo?.()}>
        {t('undo')}
      </Button>
      <Button size="small" isDisabled={!redo} onPress={() => redo?.()}>
        {t('redo')}
      </Button>
      <SaveState isNew={false} phase={editor.phase} error={editor.error} />
      <span className={styles.end}>
        <Button variant="primary" {...may('site', 'send')} onPress={onPublish}>
          {t('publish')}
        </Button>
      </span>
    </div>
  );
}
