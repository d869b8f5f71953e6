import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useRecordList } from '#actors/use-record-list.ts';
import { useRecord } from '#actors/use-record.ts';
import { useRemoval } from '#actors/use-removal.ts';
import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { PagedRecords } from '#ui/record-table/PagedRecords.tsx';
import type { RecordColumn } from '#ui/record-table/record-columns.ts';
import { RecordTable } from '#ui/record-table/RecordTable.tsx';
import { Status } from '#ui/status/Status.tsx';
import { VisuallyHidden } from '#ui/visually-hidden/VisuallyHidden.tsx';

import * as shared from '../UserCentre.css.ts';
import * as styles from './doors.css.ts';
import { MadeSecret } from './MadeSecret.tsx';
import { strings } from './strings.ts';
import { tokenUseStrings } from './token-use-strings.ts';
import { TokenDialog } from './TokenDialog.tsx';

const FIRST_REFUSAL = 400;

type Token = Schemas['Token'];
/** The dialog over the list; it alone holds the secret of a new token. */
type Over = { kind: 'new' } | { kind: 'made'; secret: string } | { kind: 'uses' | 'revoke'; token: Token };

const ROWS_AWAITED = 4;

/** The caller's access tokens, what they are good for, and the way to make and to end one. */
export function Tokens() {
  const t = useStrings(strings);
  const { listTokens } = useCalls();
  const { record, error, reload } = useRecord(({ signal }) => listTokens(undefined, { signal }));
  const [over, setOver] = useState<Over>();
  const columns = useTokenColumns(setOver);
  if (!record) return <Awaited rows={ROWS_AWAITED} label={t('loading')} error={error} title={t('failed')} onRetry={reload} />;
  const { datas, areas } = record;
  return (
    <section aria-labelledby="tokens" className={styles.part}>
      <div className={shared.line}>
        <h2 id="tokens" className={styles.heading}>
          {t('tokens')}
        </h2>
        <span className={shared.end}>
          <Button variant="primary" onPress={() => setOver({ kind: 'new' })}>
            {t('add')}
          </Button>
        </span>
      </div>
      <p className={styles.note}>{t('tokensWhy')}</p>
      <p className={styles.note}>
        <a className={styles.docs} href="/api/docs" target="_blank" rel="noreferrer">
          {t('docs')}
        </a>
      </p>
      <p className={styles.note}>
        {t('mcp')}
        <code>{`${window.location.origin}/mcp`}</code>
      </p>
      <RecordTable label={t('tokens')} columns={columns} rows={datas} empty={t('none')} />
      {over ? <OverTokens over={over} areas={areas} onChange={setOver} onChanged={reload} /> : null}
    </section>
  );
}

interface OverTokensProps {
  over: Over;
  areas: Schemas['TokenScope'];
  onChange: (over: Over | undefined) => void;
  onChanged: () => void;
}

function OverTokens({ over, areas, onChange, onChanged }: OverTokensProps) {
  const t = useStrings(strings);
  const close = () => onChange(undefined);
  const show = (secret: string) => {
    onChanged();
    onChange({ kind: 'made', secret });
  };
  if (over.kind === 'new') return <TokenDialog areas={areas} onClose={close} onMade={show} />;
  if (over.kind === 'made') return <MadeSecret title={t('madeTitle')} why={t('madeWhy')} secret={over.secret} onClose={close} />;
  if (over.kind === 'uses') return <TokenUses token={over.token} onClose={close} />;
  return <Revocation token={over.token} onClose={close} onRevoked={onChanged} />;
}

const tones = { active: 'done', expired: 'draft', revoked: 'draft' } as const;

function useTokenColumns(onOpen: (over: Over) => void): readonly RecordColumn<Token>[] {
  const t = useStrings(strings);
  const { dayTime, relative } = useFormats();
  return [
    {
      id: 'name',
      header: t('name'),
      isRowHeader: true,
      cell: ({ name, hint }) => (
        <>
          {name} <code>{hint}…</code>
        </>
      ),
    },
    { id: 'state', header: t('state'), cell: ({ state }) => <Status tone={tones[state]}>{t(`state.${state}`)}</Status>, width: 112 },
    { id: 'expires', header: t('expires'), cell: ({ expiretime }) => dayTime(expiretime), width: 152 },
    {
      id: 'used',
      header: t('used'),
      cell: ({ lastused, lastaddress }) => (lastused === null ? t('never') : `${relative(lastused)} · ${lastaddress}`),
      width: 220,
    },
    {
      id: 'actions',
      header: t('actions'),
      width: 220,
      cell: (token) => (
        <span className={shared.end}>
          <Button size="small" onPress={() => onOpen({ kind: 'uses', token })}>
            {t('uses')} <VisuallyHidden>{token.name}</VisuallyHidden>
          </Button>
          {token.state === 'active' ? (
            <Button size="small" onPress={() => onOpen({ kind: 'revoke', token })}>
              {t('revoke')} <VisuallyHidden>{token.name}</VisuallyHidden>
            </Button>
          ) : null}
        </span>
      ),
    },
  ];
}

function Revocation({ token: { id, name }, onClose, onRevoked }: { token: Token; onClose: () => void; onRevoked: () => void }) {
  const t = useStrings(strings);
  const { deleteToken } = useCalls();
  const removal = useRemoval({ remove: () => deleteToken({ id }), done: t('revoked'), onRemoved: onRevoked, onClose });
  return <ConfirmDialog {...removal} title={t('revokeTitle', { name })} body={t('revokeBody')} action={t('revoke')} isDanger isOpen />;
}

/** Shows the uses of a token, the latest first. */
function TokenUses({ token: { id, name }, onClose }: { token: Schemas['Token']; onClose: () => void }) {
  const t = useStrings(tokenUseStrings);
  const { listTokenUses } = useCalls();
  const list = useRecordList(listTokenUses, { filter: { id } });
  const columns = useUseColumns();
  return (
    <Dialog title={t('usesOf', { name })} width="view" isOpen onClose={onClose} actions={<Button onPress={onClose}>{t('close')}</Button>}>
      <PagedRecords
        label={t('uses')}
        list={list}
        columns={columns}
        words={t}
        isNarrowed={false}
        onOpen={() => undefined}
        onClear={() => undefined}
      />
    </Dialog>
  );
}

function useUseColumns(): readonly RecordColumn<Schemas['TokenUse']>[] {
  const t = useStrings(tokenUseStrings);
  const { dayTime } = useFormats();
  return [
    { id: 'operation', header: t('operation'), isRowHeader: true, cell: ({ operation }) => <code>{operation}</code> },
    {
      id: 'answer',
      header: t('answer'),
      width: 96,
      cell: ({ status }) => <Status tone={status < FIRST_REFUSAL ? 'done' : 'danger'}>{status}</Status>,
    },
    { id: 'address', header: t('address'), cell: ({ address }) => address, width: 160 },
    { id: 'time', header: t('time'), cell: ({ createtime }) => dayTime(createtime), width: 152 },
  ];
}
