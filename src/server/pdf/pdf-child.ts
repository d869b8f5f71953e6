import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

import { answerTasks } from '#server/child/answer-tasks.ts';

import { pdfFonts, readFont } from './fonts.ts';
import { charactersOf, unprintable, withoutUnseen } from './printable.ts';
import type { PrintAnswer, PrintTask } from './render-pdf.ts';

/** The bold ones have the same characters. */
const REGULAR = 3;
/** A folder of the compiler's own world; nothing is read from the disk below it. */
const WORLD = join(fileURLToPath(new URL('.', import.meta.url)), 'world');
const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

answerTasks(({ paper: written, pictures }: PrintTask): PrintAnswer => {
  const fonts = pdfFonts.map(readFont);
  const known = fonts.slice(0, REGULAR).map(charactersOf);
  const paper = withoutUnseen(written, known);
  const missing = unprintable(paper, known);
  if (missing.characters.length > 0) return { missing };
  const compiler = NodeCompiler.create({ workspace: WORLD, fontArgs: [{ fontBlobs: fonts }] });
  compiler.mapShadow(join(WORLD, 'data.json'), Buffer.from(JSON.stringify(paper)));
  for (const { file, content } of pictures) compiler.mapShadow(join(WORLD, file), Buffer.from(content));
  compiler.addSource(join(WORLD, 'main.typ'), read('labels' in paper ? 'labels.typ' : 'paper.typ'));
  const printed = compiler.compile({ mainFilePath: join(WORLD, 'main.typ') });
  const document = printed.result;
  if (!document) {
    const error = printed.takeDiagnostics();
    throw new Error(`The template failed: ${JSON.stringify(error && compiler.fetchDiagnostics(error))}`);
  }
  const pdf = compiler.pdf(document, { pdfStandard: 'ua-1', creationTimestamp: Math.floor(Date.parse(paper.changed) / 1000) });
  return { pdf, pages: document.numOfPages };
});
