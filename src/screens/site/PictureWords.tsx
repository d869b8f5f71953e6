import { useCalls } from '#actors/calls.ts';
import { useForm } from '#actors/use-form.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useAction } from '#actors/use-submission.ts';
import { useStrings } from '#i18n/use-strings.ts';
import type { SiteLanguage, SitePicture } from '#site/site-model.ts';
import { Button } from '#ui/button/Button.tsx';

import * as styles from './site.css.ts';
import { SiteTextFields } from './SiteTextFields.tsx';
import { strings } from './strings.ts';

interface PictureWordsProps {
  picture: SitePicture;
  number: number;
  langs: readonly SiteLanguage[];
  onKept: () => void;
}

/** Shows the words of a picture for those who do not see it. They belong to the picture, wherever that stands. */
export function PictureWords({ picture, number, langs, onKept }: PictureWordsProps) {
  const t = useStrings(strings);
  const { updateSitePicture } = useCalls();
  const may = usePermission();
  const form = useForm(`alt.${picture.id}`, { alt: picture.alt });
  const { submit, isBusy } = useAction(updateSitePicture);
  const save = async () => {
    if (!(await submit({ id: picture.id, alt: form.values.alt }))) return;
    form.forget();
    onKept();
  };
  return (
    <div className={styles.fields} data-own-undo="">
      <SiteTextFields
        name={`alt${number}`}
        texts={form.values.alt}
        langs={langs}
        most={300}
        label={(lang) => t('pictureWords', { number, lang })}
        onChange={(alt) => form.change({ alt })}
      />
      <div>
        <Button size="small" isBusy={isBusy} {...may('site', 'edit')} onPress={() => void save()}>
          {t('keepWords', { number })}
        </Button>
      </div>
    </div>
  );
}
