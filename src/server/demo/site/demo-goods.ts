import type { Drawing } from './demo-drawings.ts';

/** A text in the languages of the demo's site, English, Chinese and Spanish, and in Arabic, which can be added to it. */
export type Said = readonly [en: string, zh: string, es: string, ar: string];

interface DemoGood {
  sku: string;
  drawing: Drawing;
  category: 'tools' | 'outdoor' | 'home';
  name: Said;
  summary: Said;
  description: Said;
  specs: readonly (readonly [Said, Said])[];
  hscode: string;
  unit: 'H87' | 'PR';
  moq: string;
  /** From which quantity on, and the price in US dollars. */
  prices: readonly (readonly [string, string])[];
  leadtime: string;
  /** Pieces, length, width, height in centimetres, gross and net weight in kilograms. */
  carton: readonly [string, string, string, string, string, string];
}

const material: Said = ['Material', '材质', 'Material', 'المادة'];
const size: Said = ['Size', '尺寸', 'Tamaño', 'المقاس'];
const weight: Said = ['Weight', '重量', 'Peso', 'الوزن'];
const colour: Said = ['Colours', '颜色', 'Colores', 'الألوان'];
/** Says a text that is one in all languages. */
const same = (text: string): Said => [text, text, text, text];

/** The names of the demo's categories, in their order. */
export const demoCategories = {
  tools: ['Garden tools', '园艺工具', 'Herramientas de jardín', 'أدوات الحديقة'],
  outdoor: ['Outdoor living', '户外用品', 'Vida al aire libre', 'مستلزمات خارجية'],
  home: ['Home and storage', '家居收纳', 'Hogar y almacenaje', 'المنزل والتخزين'],
} as const satisfies Record<DemoGood['category'], Said>;

// A table reads by its rows.
// oxfmt-ignore
/** The goods that the demo company sells. Nobody makes them. */
export const demoGoods: readonly DemoGood[] = [
  {
    sku: 'FS-101',
    drawing: 'shears',
    category: 'tools',
    name: ['Garden shears', '园艺剪', 'Tijeras de podar', 'مقص حدائق'],
    summary: ['Bypass shears with SK5 steel blades and beech handles.', 'SK5 钢刀片，榉木手柄，省力剪切。', 'Tijeras con hojas de acero SK5 y mangos de haya.', 'مقص بشفرات من فولاذ SK5 ومقابض من خشب الزان.'],
    description: ['The blades can be replaced. Each pair is oiled and checked before packing.', '刀片可更换，每把装箱前上油并检验。', 'Las hojas se pueden cambiar. Cada par se engrasa y se revisa antes de embalarlo.', 'الشفرات قابلة للاستبدال، ويُزيَّت كل مقص ويُفحص قبل التعبئة.'],
    specs: [
      [material, ['SK5 steel, beech', 'SK5 钢、榉木', 'Acero SK5, haya', 'فولاذ SK5، خشب الزان']],
      [size, same('210 mm')],
      [weight, same('245 g')],
    ],
    hscode: '820150', unit: 'H87', moq: '200',
    prices: [['200', '3.5'], ['1000', '3.1'], ['5000', '2.85']],
    leadtime: '35 days',
    carton: ['72', '48', '36', '30', '19.2', '17.6'],
  },
  {
    sku: 'FS-102',
    drawing: 'trowel',
    category: 'tools',
    name: ['Hand trowel', '手铲', 'Pala de mano', 'مجرفة يدوية'],
    summary: ['Stainless blade with depth marks and a soft grip.', '不锈钢铲面带刻度，软胶手柄。', 'Hoja inoxidable con marcas de profundidad y mango suave.', 'نصل مقاوم للصدأ بعلامات للعمق ومقبض ناعم.'],
    description: ['One piece from tip to tang, so that it does not bend in heavy soil.', '铲头到柄芯一体成型，重土不弯。', 'De una sola pieza, para que no se doble en tierra pesada.', 'قطعة واحدة من الرأس إلى المقبض، فلا تنثني في التربة الثقيلة.'],
    specs: [
      [material, ['Stainless steel, TPR', '不锈钢、TPR', 'Acero inoxidable, TPR', 'فولاذ مقاوم للصدأ، TPR']],
      [size, same('320 × 80 mm')],
      [weight, same('190 g')],
    ],
    hscode: '820190', unit: 'H87', moq: '300',
    prices: [['300', '1.65'], ['2000', '1.42']],
    leadtime: '30 days',
    carton: ['96', '52', '38', '34', '20.4', '18.9'],
  },
  {
    sku: 'FS-103',
    drawing: 'can',
    category: 'tools',
    name: ['Watering can, 9 litres', '洒水壶 9 升', 'Regadera de 9 litros', 'مرشة ري سعة 9 لترات'],
    summary: ['Made of recycled polypropylene, with a brass rose.', '再生聚丙烯壶身，黄铜花洒。', 'De polipropileno reciclado, con roseta de latón.', 'من البولي بروبيلين المعاد تدويره، برأس رش نحاسي.'],
    description: ['The second handle lets it be carried level when full.', '双把手设计，满水也能平稳提携。', 'La segunda asa permite llevarla nivelada cuando está llena.', 'المقبض الثاني يتيح حملها مستوية وهي ممتلئة.'],
    specs: [
      [material, ['Recycled PP, brass', '再生 PP、黄铜', 'PP reciclado, latón', 'بولي بروبيلين معاد تدويره، نحاس']],
      [size, same('44 × 19 × 37 cm')],
      [colour, ['Petrol, green, grey', '青、绿、灰', 'Petróleo, verde, gris', 'أزرق مخضر، أخضر، رمادي']],
    ],
    hscode: '392490', unit: 'H87', moq: '240',
    prices: [['240', '4.2'], ['1200', '3.75']],
    leadtime: '30 days',
    carton: ['12', '60', '46', '58', '9.4', '7.9'],
  },
  {
    sku: 'FS-104',
    drawing: 'gloves',
    category: 'tools',
    name: ['Garden gloves', '园艺手套', 'Guantes de jardín', 'قفازات حدائق'],
    summary: ['Knitted cotton with a latex palm, in four sizes.', '棉质针织，掌面浸胶，四种尺码。', 'Algodón tejido con palma de látex, en cuatro tallas.', 'قطن محبوك براحة من اللاتكس، بأربعة مقاسات.'],
    description: ['Washable at 30 °C. Packed by the pair with a hanging card.', '可 30 °C 水洗，每双带吊卡。', 'Lavables a 30 °C. Cada par con tarjeta para colgar.', 'تُغسل عند 30 درجة مئوية، وكل زوج معبأ ببطاقة تعليق.'],
    specs: [
      [material, ['Cotton, latex', '棉、乳胶', 'Algodón, látex', 'قطن، لاتكس']],
      [size, same('S – XL')],
      [colour, ['Sand', '沙色', 'Arena', 'رملي']],
    ],
    hscode: '611610', unit: 'PR', moq: '1000',
    prices: [['1000', '0.78'], ['10000', '0.66']],
    leadtime: '25 days',
    carton: ['240', '58', '40', '36', '15.1', '13.8'],
  },
  {
    sku: 'FS-201',
    drawing: 'chair',
    category: 'outdoor',
    name: ['Folding chair', '折叠椅', 'Silla plegable', 'كرسي قابل للطي'],
    summary: ['Steel frame with oxford cloth, folds to 9 cm.', '钢架牛津布，折叠后仅厚 9 厘米。', 'Estructura de acero con tela oxford; plegada mide 9 cm.', 'هيكل فولاذي وقماش أكسفورد، يُطوى إلى 9 سم.'],
    description: ['Tested to 120 kg. The cloth can be printed from 300 pieces on.', '承重测试 120 公斤，300 把起可印图案。', 'Probada hasta 120 kg. La tela se puede imprimir desde 300 unidades.', 'اختُبر حتى 120 كجم، ويمكن الطباعة على القماش ابتداءً من 300 قطعة.'],
    specs: [
      [material, ['Steel, 600D oxford', '钢、600D 牛津布', 'Acero, oxford 600D', 'فولاذ، أكسفورد 600D']],
      [size, same('52 × 50 × 78 cm')],
      [weight, same('2.6 kg')],
    ],
    hscode: '940179', unit: 'H87', moq: '300',
    prices: [['300', '6.9'], ['1500', '6.2']],
    leadtime: '40 days',
    carton: ['6', '82', '56', '20', '17.4', '15.6'],
  },
  {
    sku: 'FS-202',
    drawing: 'lantern',
    category: 'outdoor',
    name: ['Solar lantern', '太阳能灯笼', 'Farol solar', 'فانوس شمسي'],
    summary: ['Warm light for ten hours, IP44.', '暖光十小时，防水 IP44。', 'Luz cálida durante diez horas, IP44.', 'ضوء دافئ لعشر ساعات، بدرجة حماية IP44.'],
    description: ['Charges by sun or by USB-C. The battery can be changed without tools.', '太阳能或 USB-C 充电，电池免工具更换。', 'Se carga con el sol o por USB-C. La batería se cambia sin herramientas.', 'يُشحن بالشمس أو عبر USB-C، وتُبدَّل البطارية دون أدوات.'],
    specs: [
      [material, ['Steel, glass', '钢、玻璃', 'Acero, vidrio', 'فولاذ، زجاج']],
      [size, same('14 × 14 × 24 cm')],
      [['Battery', '电池', 'Batería', 'البطارية'], same('1200 mAh, LiFePO₄')],
    ],
    hscode: '940542', unit: 'H87', moq: '500',
    prices: [['500', '5.4'], ['3000', '4.85']],
    leadtime: '40 days',
    carton: ['24', '60', '44', '52', '16.2', '14.4'],
  },
  {
    sku: 'FS-301',
    drawing: 'box',
    category: 'home',
    name: ['Storage box, 45 litres', '收纳箱 45 升', 'Caja de almacenaje de 45 litros', 'صندوق تخزين سعة 45 لترًا'],
    summary: ['Stacks five high, with a lid that locks on both sides.', '可叠五层，双侧锁扣箱盖。', 'Se apila hasta cinco alturas, con tapa que cierra por ambos lados.', 'يُرصّ خمس طبقات، بغطاء يُقفل من الجانبين.'],
    description: [
      'Food safe. Nested in the carton, so that a container takes three times as many.',
      '食品级材质，套叠装箱，一柜多装两倍。',
      'Apta para alimentos. Se encajan en el cartón: caben tres veces más en un contenedor.',
      'آمن للأغذية، وتُعبأ الصناديق متداخلة فتتسع الحاوية لثلاثة أضعاف العدد.',
    ],
    specs: [
      [material, ['Polypropylene', '聚丙烯', 'Polipropileno', 'بولي بروبيلين']],
      [size, same('58 × 39 × 29 cm')],
      [colour, ['Blue, clear, grey', '蓝、透明、灰', 'Azul, transparente, gris', 'أزرق، شفاف، رمادي']],
    ],
    hscode: '392310', unit: 'H87', moq: '200',
    prices: [['200', '4.95'], ['1000', '4.3']],
    leadtime: '25 days',
    carton: ['10', '62', '43', '66', '17.8', '15.9'],
  },
  {
    sku: 'FS-302',
    drawing: 'planter',
    category: 'home',
    name: ['Ceramic planter', '陶瓷花盆', 'Maceta de cerámica', 'أصيص خزفي'],
    summary: ['Glazed inside, with a drain and a saucer.', '内壁上釉，带排水孔和托盘。', 'Esmaltada por dentro, con desagüe y plato.', 'مزجج من الداخل، بفتحة تصريف وصحن.'],
    description: ['Fired at 1,200 °C and safe in frost. Own glazes from 500 pieces on.', '1200 °C 烧制，耐霜冻；500 只起可定制釉色。', 'Cocida a 1.200 °C, resiste heladas. Esmaltes propios desde 500 unidades.', 'محروق عند 1200 درجة مئوية ومقاوم للصقيع، وألوان تزجيج خاصة ابتداءً من 500 قطعة.'],
    specs: [
      [material, ['Stoneware', '炻瓷', 'Gres', 'خزف حجري']],
      [size, same('Ø 20 × 18 cm')],
      [weight, same('1.4 kg')],
    ],
    hscode: '691490', unit: 'H87', moq: '300',
    prices: [['300', '3.8'], ['2000', '3.3']],
    leadtime: '45 days',
    carton: ['12', '64', '44', '42', '19.6', '16.8'],
  },
];
