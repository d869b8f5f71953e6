import { KINDS } from './kinds-of-goods.ts';

/** Materials by the words that name them; a longer word is read before a shorter one. */
const MATERIALS: Readonly<Record<string, string>> = {
  plastic: 'plastic pvc pp pe pet abs acrylic melamine polycarbonate polypropylene resin eva nylon 塑料 塑胶 亚克力 密胺 树脂 尼龙 仿瓷',
  silicone: 'silicone 硅胶 矽胶',
  rubber: 'rubber latex neoprene 橡胶 乳胶',
  steel: 'steel iron metal stainless carbon galvanized 不锈钢 镀锌 钢 铁 金属 铸铁',
  aluminium: 'aluminium aluminum alloy 铝 铝合金',
  copper: 'copper brass bronze 铜 黄铜 紫铜 青铜',
  wood: 'wood wooden bamboo timber oak pine acacia 木 木制 木质 实木 竹 竹制',
  straw: 'rattan wicker seagrass straw willow 藤 藤编 草编 柳编 竹编',
  glass: 'glass crystal 玻璃 水晶',
  ceramic: 'ceramic porcelain stoneware earthenware 陶瓷 瓷 陶',
  paper: 'paper cardboard kraft corrugated 纸 纸质 牛皮纸',
  leather: 'leather pu 皮 真皮 皮革',
  stone: 'marble granite stone slate 大理石 花岗岩 石',
  concrete: 'concrete cement quartz 水泥 混凝土',
  fiberglass: 'fiberglass fibreglass 玻纤 玻璃纤维',
  nonwoven: 'nonwoven spunbond 无纺布 无纺',
  cotton: 'cotton canvas denim muslin 棉 纯棉 全棉 帆布',
  synthetic: 'polyester microfiber oxford 涤纶 化纤 超细纤维 牛津布',
  wool: 'wool woolen cashmere 羊毛 羊绒',
  silk: 'silk 真丝 丝绸 蚕丝',
  linen: 'linen flax hemp jute 亚麻 麻 黄麻',
  knitted: 'knit knitted jersey 针织',
  cork: 'cork 软木',
  titanium: 'titanium 钛',
  nickel: 'nickel 镍',
  zinc: 'zinc 锌',
  lead: 'lead 铅',
  tin: 'tin 锡',
  magnesium: 'magnesium 镁',
};

/** The kind that a name ends with, by its words and by single Chinese characters. */
const kindOf = new Map(
  Object.entries(KINDS)
    .map(([names, of]) => ({ names, codes: codesByMaterial(of) }))
    .flatMap(({ names, codes }) => names.split(' ').map((name) => [name, codes] as const))
    .toReversed(),
);

function codesByMaterial(text: string): ReadonlyMap<string, readonly string[]> {
  return new Map(
    text.split(', ').map((one) => {
      const [material = '', ...codes] = one.split(' ');
      return [material, codes] as const;
    }),
  );
}

const materialOf = new Map(
  Object.entries(MATERIALS).flatMap(([material, words]) => words.split(' ').map((word) => [word, material] as const)),
);
const byLength = [...materialOf.keys()].toSorted((one, other) => other.length - one.length);
const LONGEST_KIND = 4;

/** A kind of goods at the end of a text, and the headings for the materials that are named before it. */
interface MadeOf {
  /** Where the kind begins, in units. */
  from: number;
  codes: readonly string[];
}

/** The goods that a text ends with, by what they are made of; nothing where no material is named or it makes no difference. */
export function madeOf(units: readonly string[]): MadeOf | undefined {
  const lengths = Array.from({ length: Math.min(LONGEST_KIND, units.length) }, (_, at) => at + 1).toReversed();
  for (const length of lengths) {
    const from = units.length - length;
    const kind = kindOf.get(units.slice(from).join(''));
    const codes = kind && materialsIn(units.slice(0, from)).flatMap((material) => kind.get(material) ?? []);
    if (codes && codes.length > 0) return { from, codes: [...new Set(codes)] };
  }
  return undefined;
}

/** The last material says what goods are made of: paper with a plastic film is no plastic. */
function materialsIn(units: readonly string[]): string[] {
  const text = units.join(' ');
  const chinese = units.join('');
  const found = byLength.flatMap((word) => {
    const at = /^[a-z]/.test(word) ? ` ${text} `.lastIndexOf(` ${word} `) : chinese.lastIndexOf(word);
    return at === -1 ? [] : [{ material: materialOf.get(word) ?? '', end: at + word.length }];
  });
  return found.toSorted((one, other) => other.end - one.end).map(({ material }) => material);
}

/** The chapters that hold goods made of a material. */
const CHAPTERS: Readonly<Record<string, readonly string[]>> = {
  plastic: ['39'],
  silicone: ['39', '40'],
  rubber: ['40'],
  steel: ['73', '82', '83'],
  aluminium: ['76'],
  copper: ['74'],
  wood: ['44', '46'],
  straw: ['46'],
  glass: ['70'],
  ceramic: ['69'],
  paper: ['48'],
  leather: ['42', '64'],
  stone: ['68'],
};

/** The chapters of the materials that a text of these units names. */
export function materialChapters(units: readonly string[]): string[] {
  return materialsIn(units).flatMap((material) => CHAPTERS[material] ?? []);
}
