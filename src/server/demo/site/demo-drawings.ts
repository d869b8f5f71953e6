import sharp from 'sharp';

import type { DrawnFile } from '#server/product/picture/draw.ts';

/** What the demo has pictures of. */
export type Drawing = 'harbour' | 'shears' | 'trowel' | 'can' | 'gloves' | 'chair' | 'lantern' | 'box' | 'planter';

const GROUND = { light: '#f3f6f5', shade: '#d3e0de' } as const;
const WIDTH = 1600;
const HEIGHT = 1200;
const SIZES = [480, 1200];

/** The things themselves, drawn by us as shapes on a sheet of 400 by 300, because photographs of goods that do not exist would be somebody else's goods. */
const shapes: Readonly<Record<Drawing, string>> = {
  harbour: `<rect width="400" height="300" fill="#cfe3ea"/><circle cx="300" cy="90" r="34" fill="#fff3cf"/><rect y="190" width="400" height="110" fill="#2f6f86"/>
    <path d="M0 214h400M40 240h320M0 266h400" stroke="#5b95a9" stroke-width="3"/><path d="M60 196h250l-28 44H92z" fill="#173a4a"/>
    <g stroke="#0d2530" stroke-width="1"><path d="M104 160h44v36h-44z" fill="#c2502f"/><path d="M150 160h44v36h-44z" fill="#e1a23a"/><path d="M196 160h44v36h-44z" fill="#2c8066"/><path d="M127 122h44v36h-44z" fill="#4a6fa5"/><path d="M173 122h44v36h-44z" fill="#b5462c"/></g>
    <path d="M256 120h34v76h-34z" fill="#f2f5f4"/><path d="M262 130h22v10h-22z" fill="#2f6f86"/>`,
  shears: `<g stroke-linejoin="round"><path d="M198 158 118 48c-6-8-22-2-14 16l66 108z" fill="#aab8bd" stroke="#71838a" stroke-width="3"/><path d="M202 158 282 48c6-8 22-2 14 16l-66 108z" fill="#c3ced2" stroke="#71838a" stroke-width="3"/>
    <path d="M178 166 148 256c-8 22 18 28 24 8l38-88zM222 166l30 90c8 22-18 28-24 8l-38-88z" fill="#b06a33" stroke="#7d4518" stroke-width="3"/></g><circle cx="200" cy="162" r="13" fill="#55666d"/><circle cx="200" cy="162" r="5" fill="#dfe6e8"/>`,
  trowel: `<g transform="rotate(32 200 150)"><path d="M200 20c42 40 42 96 0 120-42-24-42-80 0-120z" fill="#b4c0c4" stroke="#71838a" stroke-width="3"/><path d="M200 40v92" stroke="#8d9da3" stroke-width="4"/><path d="M194 138h12v42h-12z" fill="#71838a"/><rect x="184" y="178" width="32" height="98" rx="15" fill="#2c7a52" stroke="#1b5137" stroke-width="3"/><path d="M184 204h32M184 216h32" stroke="#1b5137" stroke-width="3"/></g>`,
  can: `<path d="M92 112h132l12 140H80z" fill="#3c7d92" stroke="#21566a" stroke-width="4"/><path d="M226 210 318 96l26 10-112 140z" fill="#3c7d92" stroke="#21566a" stroke-width="4"/><path d="m308 74 50 26-10 18-50-26z" fill="#21566a"/><path d="M112 112c0-62 92-62 92 0" fill="none" stroke="#21566a" stroke-width="13"/><path d="M94 140c-54 4-54 84-8 90" fill="none" stroke="#21566a" stroke-width="13"/><path d="M92 112h132" stroke="#1a4657" stroke-width="8"/>`,
  gloves: `<g stroke="#7d4518" stroke-width="3" stroke-linejoin="round"><path d="M96 262v-96l-30-34c-10-14 8-28 20-16l24 24V56c0-18 24-18 24 0v60-76c0-18 24-18 24 0v78-66c0-18 24-18 24 0v110l-6 100z" fill="#d99b52"/><path d="M304 262v-96l30-34c10-14-8-28-20-16l-24 24V56c0-18-24-18-24 0v60-76c0-18-24-18-24 0v78-66c0-18-24-18-24 0v110l6 100z" fill="#e3ab68"/><path d="M94 236h84v28H94zM222 236h84v28h-84z" fill="#2c7a52"/></g>`,
  chair: `<g fill="none" stroke-linecap="round" stroke-width="11"><path d="M128 36 196 262M280 36 176 262" stroke="#5d6d74"/><path d="M112 262h210" stroke="#d3dad9" stroke-width="6"/><path d="M116 160h168" stroke="#5d6d74"/></g><path d="M122 40h152l-18 66H142z" fill="#c2502f" stroke="#84200f" stroke-width="4"/><path d="M120 148h170l14 26H136z" fill="#d8643f" stroke="#84200f" stroke-width="4"/><path d="M300 174 322 262" stroke="#5d6d74" stroke-width="11" stroke-linecap="round"/>`,
  lantern: `<path d="M150 74c0-66 100-66 100 0" fill="none" stroke="#3b4a50" stroke-width="8"/><path d="M140 74h120l14 30H126z" fill="#3b4a50"/><rect x="140" y="104" width="120" height="120" fill="#fff2c4" stroke="#3b4a50" stroke-width="6"/><path d="M180 104v120M220 104v120" stroke="#3b4a50" stroke-width="5"/><circle cx="200" cy="164" r="30" fill="#ffd25e"/><circle cx="200" cy="164" r="14" fill="#fff8de"/><path d="M128 224h144l10 30H118z" fill="#3b4a50"/>`,
  box: `<path d="M80 116h240l-18 140H98z" fill="#5f8fb4" stroke="#35607f" stroke-width="4" stroke-linejoin="round"/><rect x="66" y="86" width="268" height="34" rx="8" fill="#35607f"/><path d="M150 146h100v20H150z" fill="#d5e3ed"/><path d="M104 150l8 92M296 150l-8 92M160 190v58M240 190v58" stroke="#35607f" stroke-width="4"/><path d="M66 98h-14v16h14M334 98h14v16h-14" fill="#e1a23a"/>`,
  planter: `<path d="M200 130c-6-40-36-66-70-70 4 40 30 66 70 70zM200 130c6-46 40-76 78-80-4 46-34 76-78 80z" fill="#3f8f5f" stroke="#1b5137" stroke-width="3"/><path d="M200 134c-22-30-20-76 0-106 20 30 22 76 0 106z" fill="#55a877" stroke="#1b5137" stroke-width="3"/><path d="M112 128h176l-26 134H138z" fill="#c97a54" stroke="#8a4526" stroke-width="4" stroke-linejoin="round"/><path d="M100 112h200v30H100z" fill="#b76640" stroke="#8a4526" stroke-width="4"/><path d="M134 186h132M140 212h120" stroke="#e7b395" stroke-width="6"/>`,
};

/** Draws one as JPEG files, as an uploaded photograph would be kept; so few colours are smaller that way than as anything newer. */
export async function drawDemoPicture(drawing: Drawing): Promise<{ width: number; height: number; files: DrawnFile[] }> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 400 300">
    <linearGradient id="g" x2="0" y2="1"><stop stop-color="${GROUND.light}"/><stop offset="1" stop-color="${GROUND.shade}"/></linearGradient>
    <rect width="400" height="300" fill="url(#g)"/><ellipse cx="200" cy="266" rx="140" ry="14" fill="#9fb3b0" opacity=".5"/>${shapes[drawing]}</svg>`;
  const files = await Promise.all(
    SIZES.map(async (size): Promise<DrawnFile> => {
      const { data, info } = await sharp(Buffer.from(svg))
        .resize({ width: size })
        .jpeg({ quality: 80, mozjpeg: true })
        .toBuffer({ resolveWithObject: true });
      return { size, format: 'jpeg', width: info.width, height: info.height, content: data };
    }),
  );
  return { width: WIDTH, height: HEIGHT, files };
}
