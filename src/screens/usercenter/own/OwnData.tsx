import { useCalls } from '#actors/calls.ts';
import { useDownload } from '#actors/use-download.ts';
import { useAction } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';

import * as styles from '../UserCentre.css.ts';
import { strings } from './strings.ts';

/** All that is kept about the user, to take along. */
export function OwnData() {
  const t = useStrings(strings);
  const { startDataDownload } = useCalls();
  const download = useDownload();
  const { show } = useToastActions();

  const { submit, isBusy } = useAction(() => startDataDownload());
  const fetchAll = async () => {
    const file = await submit(undefined);
    if (!file) return;
    download('getOwnData', { id: file.id });
    show({ tone: 'info', text: t('downloading') });
  };

  return (
    <section className={styles.section} aria-labelledby="own-data">
      <h2 id="own-data" className={styles.heading}>
        {t('data')}
      </h2>
      <p className={styles.words}>{t('dataWords')}</p>
      <div className={styles.line}>
        <Button isBusy={isBusy} onPress={() => void fetchAll()}>
          {t('download')}
        </Button>
      </div>
    </section>
  );
}
