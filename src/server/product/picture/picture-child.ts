import sharp, { type Sharp } from 'sharp';

import { answerTasks } from '#server/child/answer-tasks.ts';

import type { DrawnFile, DrawTask, DrawAnswer, PictureFault } from './draw.ts';

/** What a photograph of a good camera has; a small file can claim far more and fill the memory. */
const MOST_PIXELS = 60_000_000;
const JPEG_SIZES = [480, 1200, 2400];
const AVIF_SIZES = [320, 640, 960, 1600];

// By itself the library reads SVG, PDF and many more, each with a reader that nobody here needs.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer', 'VipsForeignLoadHeifBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

const open = (bytes: Uint8Array): Sharp => sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'truncated' });

answerTasks(async (task: DrawTask): Promise<DrawAnswer> => {
  const hidden = hiddenIn(Buffer.from(task.bytes));
  if (hidden) return { fault: hidden };
  return drawAll(task).catch((error: unknown) => ({ fault: faultOf(String(error)) }));
});

async function drawAll({ bytes, format }: DrawTask): Promise<DrawAnswer> {
  // Upright first: a camera turns a picture by a note in its EXIF, which is not kept.
  const upright = await open(bytes).rotate().flatten({ background: '#fff' }).toColourspace('srgb').png({ compressionLevel: 0 }).toBuffer({ resolveWithObject: true }); // prettier-ignore
  const { width, height } = upright.info;
  const drawn: DrawnFile[] = [];
  const sizes = format === 'jpeg' ? JPEG_SIZES : AVIF_SIZES;
  for (const size of sizes) {
    // The next wider one of a picture that is narrower than a size would be the same again.
    if (drawn.at(-1)?.width === width) break;
    drawn.push(await draw(upright.data, { size, format }));
  }
  return { width: Math.min(width, 2400), height: Math.round(height * Math.min(1, 2400 / width)), drawn };
}

async function draw(upright: Buffer, { size, format }: Pick<DrawnFile, 'size' | 'format'>): Promise<DrawnFile> {
  const resized = sharp(upright, { limitInputPixels: MOST_PIXELS }).resize({ width: size, withoutEnlargement: true });
  // Effort 4 takes four times as long and is no smaller at the same likeness.
  const encoded =
    format === 'jpeg' ? resized.jpeg({ quality: size > 1200 ? 88 : 80, mozjpeg: true }) : resized.avif({ quality: 45, effort: 3 });
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
  return { size, format, width: info.width, height: info.height, content: data };
}

/** Finds what else a file is beside a picture: an archive or a page hides in many a picture that only looks like one. */
function hiddenIn(bytes: Buffer): PictureFault | undefined {
  const text = bytes.toString('latin1').toLowerCase();
  if (/^\s*(<\?xml|<svg|<!doctype|%pdf-)/.test(text.slice(0, 1024))) return 'pictureUnknown';
  const isArchive = bytes.subarray(-66_000).includes(Buffer.from('PK\u0005\u0006', 'latin1'));
  return isArchive || /<script|<html|<\?php|%pdf-/.test(text) ? 'pictureHidden' : undefined;
}

function faultOf(error: string): PictureFault {
  if (/pixel limit/i.test(error)) return 'pictureTooManyPixels';
  if (/heif|heic|codec/i.test(error)) return 'pictureHeic';
  return /unsupported image format|blocked|not allowed/i.test(error) ? 'pictureUnknown' : 'pictureBroken';
}
