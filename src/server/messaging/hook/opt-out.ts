import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';

/** What people write who want no more messages, in the languages of the interface and of buyers. The whole message has to be such a word. */
const WORDS: ReadonlySet<string> = new Set([
  'stop', 'stop all', 'stopall', 'unsubscribe', 'opt out', 'optout', 'opt-out', 'remove me', 'no more messages', 'stop promotions', 'quit', 'end',
  '退订', '取消订阅', '停止', '不要再发', '别再发了', '退訂', '取消訂閱', '不要再發', '拒收',
  'baja', 'cancelar', 'parar', 'alto', 'no más', 'darse de baja',
  'arrêt', 'arret', 'arrêter', 'désabonner', 'desabonner', 'stopp', 'abmelden', 'abbestellen',
  'sair', 'pare', 'descadastrar', 'cancella', 'disiscriviti', 'basta',
  'стоп', 'отписаться', 'отмена', 'إيقاف', 'توقف', 'إلغاء الاشتراك', 'dur', 'iptal', 'çık', 'berhenti', 'dừng', 'huỷ', 'hủy', 'หยุด', 'ยกเลิก',
  'बंद', 'रोकें', '停止する', '配信停止', '중지', '수신거부', 'afmelden', 'wypisz',
]); // prettier-ignore

/** The word by which somebody says that they want no more, or nothing for any other text. */
export function optOutWord(text: string): string | undefined {
  const word = text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\s.!。！"'「」“”]+/g, ' ')
    .trim();
  return WORDS.has(word) ? word : undefined;
}

/** From now on nobody of the company writes to them from a task; what waits for them in any task is skipped at once. */
export async function optOut(
  trx: Kysely<Database>,
  { tenantId, person, word }: { tenantId: string; person: string; word: string },
): Promise<void> {
  await sql`INSERT INTO wa_optout (tenant_id, person, word) VALUES (${tenantId}, ${person}, ${word}) ON CONFLICT DO NOTHING`.execute(trx);
  await sql`
    UPDATE wa_child SET status = 'SKIPPED', skipreason = 'optout' WHERE tenant_id = ${tenantId} AND phone = ${person} AND status = 'PENDING'`.execute(
    trx,
  );
}
