import { useCalls } from '#actors/calls.ts';
import { useDownload } from '#actors/use-download.ts';
import { useRecord } from '#actors/use-record.ts';
import { useAction } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Button } from '#ui/button/Button.tsx';

import * as styles from '../UserCentre.css.ts';
import { MyRights } from './MyRights.tsx';
import { Profile } from './Profile.tsx';
import { Security } from './Security.tsx';
import { strings } from './strings.ts';

const ROWS_AWAITED = 8;

/** One's own name, ways to log in, and data. */
export function MyAccount() {
  const t = useStrings(strings);
  const { getOwnAccount } = useCalls();
  const { record, error, reload } = useRecord(({ signal }) => getOwnAccount(undefined, { signal }));
  if (!record) return <Awaited rows={ROWS_AWAITED} label={t('loading')} error={error} title={t('failed')} onRetry={reload} />;
  return (
    <>
      <Profile account={record} onSaved={reload} />
      <Security account={record} onChanged={reload} />
      <MyRights parentName={record.parentname} />
      <OwnData />
    </>
  );
}

/** All that is kept about the user, to take along. */
function OwnData() {
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
