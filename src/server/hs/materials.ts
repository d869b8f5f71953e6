/** Materials by the words that name them, and the chapters that hold goods made of them. */
const CHAPTERS: Readonly<Record<string, readonly string[]>> = {
  plastic: ['39'],
  pvc: ['39'],
  acrylic: ['39'],
  塑料: ['39'],
  塑胶: ['39'],
  亚克力: ['39'],
  steel: ['73', '82', '83'],
  iron: ['73', '83'],
  metal: ['73', '83'],
  不锈钢: ['73', '82'],
  铁: ['73', '83'],
  金属: ['73', '83'],
  wood: ['44'],
  wooden: ['44'],
  bamboo: ['44', '46'],
  木: ['44'],
  竹: ['44', '46'],
  glass: ['70'],
  玻璃: ['70'],
  ceramic: ['69'],
  porcelain: ['69'],
  陶瓷: ['69'],
  paper: ['48'],
  纸: ['48'],
  leather: ['42', '64'],
  皮: ['42', '64'],
  rubber: ['40'],
  latex: ['40'],
  silicone: ['39', '40'],
  橡胶: ['40'],
  乳胶: ['40'],
  硅胶: ['39', '40'],
  aluminum: ['76'],
  aluminium: ['76'],
  铝: ['76'],
  copper: ['74'],
  brass: ['74'],
  铜: ['74'],
};

/** The chapters of the materials that a text of these units names. */
export function materialChapters(units: readonly string[]): string[] {
  const text = units.join('');
  return Object.entries(CHAPTERS).flatMap(([word, chapters]) =>
    (/^[a-z]/.test(word) ? units.includes(word) : text.includes(word)) ? chapters : [],
  );
}
