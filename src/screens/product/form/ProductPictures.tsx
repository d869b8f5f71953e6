import { useAttempt } from '#actors/use-attempt.ts';
import type { Permission } from '#actors/use-permission.ts';
import { usePictureSource } from '#actors/use-picture-source.ts';
import { useAction } from '#actors/use-submission.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { UploadButton } from '#ui/files/UploadButton.tsx';
import { afterOthers } from '#ui/lost-focus/after-others.ts';
import { TextField } from '#ui/text-field/TextField.tsx';

import { textAttributes, type TextLanguage } from '../languages/text-languages.ts';
import { useLanguageName } from '../languages/use-language-name.ts';
import * as styles from '../product.css.ts';
import { strings } from './strings.ts';
import { useLineFocus } from './use-line-focus.ts';

type Shown = Schemas['ShownPicture'];

/** Makes other pictures of those that stand there by then: while files go up, the form goes on changing. */
export type PictureChange = (change: (images: readonly Shown[]) => Shown[]) => void;

interface PicturesProps {
  images: readonly Shown[];
  languages: readonly TextLanguage[];
  uploading: PictureUpload;
  onChange: PictureChange;
}

const MOST = 20;
const SIDE = 96;
const ALLOWED: Permission = {};

/** Sends pictures for a form, which is not to be saved while it is busy. One that is refused does not keep the others of the same choice out. */
export function usePictureUpload(
  upload: (input: { filename: string; content: File }) => Promise<Schemas['Picture']>,
  onChange: PictureChange,
) {
  const attempt = useAttempt();
  const { submit, isBusy } = useAction(async (files: readonly File[]) => {
    for (const content of files) {
      await attempt(async () => {
        const { id } = await upload({ filename: content.name.slice(-255), content });
        onChange((images) => [...images, { id, alt: {} }]);
      });
    }
  });
  return { isBusy, send: (files: readonly File[]) => void submit(files) };
}

export type PictureUpload = ReturnType<typeof usePictureUpload>;

/** The pictures of a product, several at a time; the first one is the main picture. */
export function ProductPictures(props: PicturesProps) {
  const t = useStrings(strings);
  return <PictureList {...props} most={MOST} label={t('pictures')} />;
}

export interface PictureListProps extends PicturesProps {
  label: string;
  most: number;
  /** Whether its reader may change them, and if not why. */
  permission?: Permission;
}

/** Pictures in their order, each with what it shows in words. */
export function PictureList({ images, languages, label, most, uploading, permission = ALLOWED, onChange }: PictureListProps) {
  const t = useStrings(strings);
  const { group, toAdding } = useLineFocus();
  const put = (index: number, part: Shown) => onChange((now) => now.map((image, at) => (at === index ? part : image)));
  const forward = (index: number) => {
    onChange((now) => now.toSpliced(index - 1, 2, ...now.slice(index - 1, index + 1).toReversed()));
    // The main picture has no such button: whoever pressed it goes on with its words.
    if (index === 1) afterOthers(() => group.current?.querySelector('input')?.focus());
  };
  const remove = (gone: number) => {
    onChange((now) => now.filter((_, at) => at !== gone));
    toAdding();
  };
  return (
    <fieldset ref={group} className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      <ul className={styles.pictures}>
        {images.map((image, index) => (
          <li key={image.id} className={styles.picture}>
            <PictureLine
              image={image}
              index={index}
              languages={languages}
              permission={permission}
              onChange={(part) => put(index, part)}
              onForward={() => forward(index)}
              onRemove={() => remove(index)}
            />
          </li>
        ))}
      </ul>
      {images.length < most ? (
        <div>
          <UploadButton
            isMulti
            label={t('addPictures')}
            isBusy={uploading.isBusy}
            {...permission}
            onChooseAll={(files) => uploading.send(files.slice(0, most - images.length))}
          />
        </div>
      ) : null}
      <p className={styles.note}>{t('picturesHow')}</p>
    </fieldset>
  );
}

interface LineProps {
  image: Shown;
  permission: Permission;
  index: number;
  languages: readonly TextLanguage[];
  onChange: (image: Shown) => void;
  onForward: () => void;
  onRemove: () => void;
}

function PictureLine({ image, index, languages, permission, onChange, onForward, onRemove }: LineProps) {
  const t = useStrings(strings);
  const nameOf = useLanguageName();
  const source = usePictureSource();
  const at = index + 1;
  const text = (language: TextLanguage) => (
    <div key={language} className={styles.grow}>
      <TextField
        label={t('alt', { at, language: nameOf(language) })}
        name={`alt.${language}.${index}`}
        {...textAttributes(language)}
        maxLength={300}
        value={image.alt[language] ?? ''}
        onChange={(alt) => onChange({ ...image, alt: { ...image.alt, [language]: alt } })}
      />
    </div>
  );
  return (
    <>
      <img className={styles.large} src={source(image.id, 480)} alt={t('pictureAt', { at })} width={SIDE} height={SIDE} />
      {languages.map(text)}
      {index === 0 ? (
        <span>{t('main')}</span>
      ) : (
        <Button size="small" {...permission} onPress={onForward}>
          {t('forward', { at })}
        </Button>
      )}
      <Button size="small" variant="text" {...permission} onPress={onRemove}>
        {t('removePicture', { at })}
      </Button>
    </>
  );
}
