import { Readable } from 'node:stream';

import type { Language } from '#lib/language.ts';
import { handlingMarks } from '#lib/tools/handling-marks.ts';
import { shippingMark } from '#lib/tools/shipping-mark.ts';
import { newDownloadToken, takeDownloadToken } from '#server/http/download-token.ts';
import { Download } from '#server/http/download.ts';
import { type Input, invalidField, type Operation } from '#server/operation.ts';
import type { Label, LabelSheet } from '#server/pdf/label-sheet.ts';
import { type PrintTask, renderPdf } from '#server/pdf/render-pdf.ts';

type Asked = Input<'startCartonLabels'>;

interface LabelOrder extends Record<string, unknown> {
  asked: Asked;
  language: Language;
  /** When it was asked for: the PDF is dated so. */
  time: string;
}

const MOST_LABELS = 1000;
const CHINESE = /\p{Script=Han}/u;
const SIGNS_MM = 8;

/** A token that opens labels as a PDF; they are drawn once before, so that a character that no font has is refused here and not in a window. */
export const startCartonLabels: Operation<'startCartonLabels'> = async ({ db, user, language }, asked) => {
  const total = asked.last - asked.first + 1;
  if (total < 1 || total > MOST_LABELS) throw invalidField('last');
  const detail: LabelOrder = { asked, language, time: new Date().toISOString() };
  await renderPdf(user.tenantId, printTask(detail));
  return { id: await newDownloadToken(db, user, { purpose: 'carton labels', detail }), total };
};

/** The labels themselves. */
export const getCartonLabels: Operation<'getCartonLabels'> = async ({ db, user }, { id }) => {
  const order = await takeDownloadToken<LabelOrder>(db, user, { purpose: 'carton labels', token: id });
  const { pdf } = await renderPdf(user.tenantId, printTask(order));
  return new Download(`${name[order.language]}.pdf`, Readable.from([pdf]));
};

// oxfmt-ignore
const name = { CN: '外箱标签', HK: '外箱標籤', US: 'Carton labels' } as const;

function printTask({ asked: { mark, handling, first, last, sheet }, language, time }: LabelOrder): PrintTask {
  const labels = Array.from({ length: last - first + 1 }, (_, at) => labelOf(mark, first + at));
  // What is marked is English or Chinese, whatever the language of the one who prints it.
  const isChinese = CHINESE.test(Object.values(mark).join(''));
  const paper: LabelSheet = {
    lang: isChinese ? 'zh' : 'en',
    title: [name[isChinese ? language : 'US'], mark.buyer, mark.order].filter((part) => part.trim() !== '').join(' '),
    changed: time,
    sheet,
    labels,
    signs: handling.map((id) => ({ file: `${id}.svg`, words: handlingMarks[id].words })),
  };
  return { paper, pictures: handling.map((id) => ({ file: `${id}.svg`, content: Buffer.from(svgOf(handlingMarks[id].lines)) })) };
}

function labelOf(mark: Asked['mark'], no: number): Label {
  const { main, side } = shippingMark(mark, no);
  return { main, side, number: main.findIndex((line) => line.startsWith('C/NO. ')) };
}

function svgOf(lines: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="${SIGNS_MM}mm" height="${SIGNS_MM}mm"><path d="${lines}" fill="none" stroke="#000" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
}
