import { useRef } from 'react';

import { useStrings } from '#i18n/use-strings.ts';
import { Choice } from '#ui/choice/Choice.tsx';
import { afterOthers } from '#ui/lost-focus/after-others.ts';

import { strings } from './strings.ts';
import { TEXT_LANGUAGES, type TextLanguage, type TextLanguages } from './text-languages.ts';

/** Gives a form the fields of one more language; the focus goes to the first of them, the name. */
export function AddLanguage({ languages, add }: TextLanguages) {
  const t = useStrings(strings);
  const root = useRef<HTMLDivElement>(null);
  const left = TEXT_LANGUAGES.filter((language) => !languages.includes(language));
  const choose = (language: TextLanguage) => {
    add(language);
    afterOthers(() => root.current?.closest('form')?.querySelector<HTMLElement>(`[name="name.${language}"]`)?.focus());
  };
  return (
    <div ref={root}>
      {left.length === 0 ? null : (
        <Choice
          label={t('add')}
          isPlain
          options={[{ id: '' as const, name: t('add') }, ...left.map((id) => ({ id, name: t(`language.${id}`) }))]}
          value=""
          onChange={(language) => (language === '' ? undefined : choose(language))}
        />
      )}
    </div>
  );
}
