import { useCalls } from '#actors/calls.ts';
import { useAttempt } from '#actors/use-attempt.ts';
import { usePermission } from '#actors/use-permission.ts';
import { usePictureSource } from '#actors/use-picture-source.ts';
import { useAction } from '#actors/use-submission.ts';
import { useStrings } from '#i18n/use-strings.ts';
import type { SiteContent, SiteLanguage } from '#site/site-model.ts';
import { Button } from '#ui/button/Button.tsx';
import { UploadButton } from '#ui/files/UploadButton.tsx';

import { PictureWords } from './PictureWords.tsx';
import * as styles from './site.css.ts';
import { strings } from './strings.ts';

interface SectionPictureProps {
  /** The id of the picture; empty without one. */
  id: string;
  /** The number of the picture among several, from 1 on. */
  number: number;
  langs: readonly SiteLanguage[];
  content: SiteContent;
  onChange: (id: string) => void;
  onContent: () => void;
}

const SIDE = 120;

/** The picture of a section or of one of its rows: uploaded, looked at, described, taken out. */
export function SectionPicture({ id, number, langs, content, onChange, onContent }: SectionPictureProps) {
  const t = useStrings(strings);
  const { uploadCompanyPicture } = useCalls();
  const attempt = useAttempt();
  const may = usePermission();
  const source = usePictureSource();
  const { submit, isBusy } = useAction(async (file: File) => {
    await attempt(async () => {
      const picture = await uploadCompanyPicture({ filename: file.name.slice(-255), content: file });
      onContent();
      onChange(picture.id);
    });
  });
  const picture = content.pictures.find((one) => one.id === id);
  return (
    <div className={styles.fields}>
      {id === '' ? null : <img className={styles.picture} src={source(id, 480)} alt={t('pictureAt', { number })} width={SIDE} />}
      <div className={styles.bar}>
        <UploadButton
          label={id === '' ? t('addPicture', { number }) : t('otherPicture', { number })}
          isBusy={isBusy}
          {...may('site', 'edit')}
          onChoose={(file) => void submit(file)}
        />
        {id === '' ? null : (
          <Button size="small" variant="text" {...may('site', 'edit')} onPress={() => onChange('')}>
            {t('removePicture', { number })}
          </Button>
        )}
      </div>
      {picture ? <PictureWords key={picture.id} picture={picture} number={number} langs={langs} onKept={onContent} /> : null}
    </div>
  );
}
