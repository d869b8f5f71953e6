import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useRef } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useAttempt } from '#actors/use-attempt.ts';
import { useRecord } from '#actors/use-record.ts';
import { useReturn } from '#actors/use-return.ts';
import { useTakeBack } from '#actors/use-take-back.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { Checkbox } from '#ui/checkbox/Checkbox.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';

import { listAddress } from '../condition/asked-trade-list.ts';
import { fromWire } from '../condition/trade-condition.ts';
import { type Source, useConditionWords } from '../condition/use-condition-words.ts';
import { type IdNames, useIdNames } from '../condition/use-id-names.ts';
import * as styles from '../Customs.css.ts';
import { strings } from './strings.ts';

const AWAITED_ROWS = 1;

/** The conditions that the user keeps: each runs at a press, tells of new records where that is wanted, and goes with a way back. */
export function SavedConditions({ sources }: { sources: readonly Source[] | undefined }) {
  const t = useStrings(strings);
  const { saved, error, reload, setAlert, remove } = useSaved();
  const names = useIdNames((saved ?? []).map(({ condition }) => fromWire(condition)));
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className={styles.part} aria-labelledby="customs-saved">
      <h2 ref={heading} className={styles.heading} id="customs-saved" tabIndex={-1}>
        {t('saved')}
      </h2>
      {saved ? null : <Awaited rows={AWAITED_ROWS} label={t('loadingSaved')} error={error} title={t('savedFailed')} onRetry={reload} />}
      {saved?.length === 0 ? <p className={styles.noSaved}>{t('noSaved')}</p> : null}
      <ul className={styles.saved}>
        {saved?.map((condition) => (
          <SavedLine
            key={condition.id}
            saved={condition}
            names={names}
            sources={sources}
            onAlert={(alert) => void setAlert(condition, alert)}
            onDelete={() => {
              // Its line goes, and with it the button that has the focus.
              heading.current?.focus();
              void remove(condition);
            }}
          />
        ))}
      </ul>
    </section>
  );
}

interface SavedLineProps {
  saved: SavedCondition;
  names: IdNames;
  sources: readonly Source[] | undefined;
  onAlert: (alert: boolean) => void;
  onDelete: () => void;
}

function SavedLine({ saved: { name, condition, alert }, names, sources, onAlert, onDelete }: SavedLineProps) {
  const t = useStrings(strings);
  const asked = fromWire(condition);
  const words = useConditionWords()(asked, { names, sources })
    .map(({ text }) => text)
    .join(t('between'));
  return (
    <li className={styles.savedLine}>
      <TextLink href={listAddress({ condition: asked })}>{name}</TextLink>
      <span className={styles.note}>{words === '' ? t('everything') : words}</span>
      <span className={styles.end}>
        <Checkbox isSelected={alert} onChange={onAlert} label={t('alertOf', { name })}>
          {t('alert')}
        </Checkbox>
        <IconButton size="small" label={t('deleteNamed', { name })} icon={<Icon of={IconTrash} size="small" />} onPress={onDelete} />
      </span>
    </li>
  );
}

type SavedCondition = Schemas['TradeCondition'];

/** The conditions that the user keeps, and what can be done with them; what was deleted can be brought back. */
function useSaved() {
  const t = useStrings(strings);
  const { listTradeConditions, saveTradeCondition, deleteTradeCondition, undoTradeConditionDeletion } = useCalls();
  const { record, error, reload } = useRecord(({ signal }) => listTradeConditions(undefined, { signal }));
  const { show } = useToastActions();
  const attempt = useAttempt();
  const takeBack = useTakeBack();
  useReturn(reload);
  const act = async (action: () => Promise<unknown>) => {
    const isDone = await attempt(action);
    reload();
    return isDone;
  };
  return {
    saved: record,
    error,
    reload,
    setAlert: ({ id, version, name, condition }: SavedCondition, alert: boolean) =>
      act(() => saveTradeCondition({ id, version, name, condition, alert })),
    remove: async ({ id, name }: SavedCondition) => {
      if (!(await act(() => deleteTradeCondition({ id })))) return;
      const undo = takeBack(t('undo'), () => undoTradeConditionDeletion({ id }).finally(reload));
      show({ tone: 'success', text: t('deleted', { name }), action: undo });
    },
  };
}
