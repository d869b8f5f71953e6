import { useRef } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useDraft } from '#actors/use-draft.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useAction } from '#actors/use-submission.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import type { SiteLanguage } from '#site/site-model.ts';
import { Button } from '#ui/button/Button.tsx';
import { Choice } from '#ui/choice/Choice.tsx';
import { useFocusLeftBehind } from '#ui/lost-focus/use-focus-left-behind.ts';

import { LanguageChoice } from './LanguageChoice.tsx';
import * as styles from './site.css.ts';
import { strings } from './strings.ts';

const KINDS = ['manufacturer', 'trader', 'brand'] as const satisfies Schemas['SiteKind'][];

/** The first step: which ready site, and in which languages. */
export function BeginSite({ onBegun }: { onBegun: () => void }) {
  const t = useStrings(strings);
  const { addSite } = useCalls();
  const { submit, isBusy } = useAction(addSite);
  const may = usePermission();
  const [kind, setKind] = useDraft<Schemas['SiteKind']>('kind', 'manufacturer');
  const [langs, setLangs] = useDraft<SiteLanguage[]>('langs', ['en', 'zh']);
  const form = useRef<HTMLDivElement>(null);
  useFocusLeftBehind(form);
  const begin = async () => {
    if ((await submit({ kind, langs })) !== undefined) onBegun();
  };
  return (
    <div ref={form} className={styles.fields}>
      <p>{t('beginHow')}</p>
      <Choice label={t('kind')} options={KINDS.map((id) => ({ id, name: t(`kind.${id}`) }))} value={kind} onChange={setKind} isPlain />
      <LanguageChoice langs={langs} onChange={setLangs} />
      <div>
        <Button
          variant="primary"
          isBusy={isBusy}
          {...(langs.length === 0 ? { isDisabled: true } : may('site', 'add'))}
          onPress={() => void begin()}
        >
          {t('begin')}
        </Button>
      </div>
    </div>
  );
}
