import { isCjk } from '#server/search/lexemes.ts';

import { stem } from './stem.ts';

/** Codes, and what their goods are called in trade where the nomenclature says it otherwise. */
const LINES = `
0201 0202 | beef | 牛肉
0203 | pork | 猪肉 豬肉
0204 | mutton | 羊肉
0207 | chicken | 鸡肉 雞肉 禽肉
0302 0303 0304 | seafood | 海鲜 海鮮 鱼 魚
0306 | shellfish prawn | 虾 蝦 龙虾 龍蝦
0902 | tea | 茶叶 茶葉 茶
2204 | | 葡萄酒 红酒 紅酒
2309 | petfood feed | 宠物食品 寵物食品 饲料 飼料
3304 | skincare makeup | 化妆品 化妝品 护肤品 護膚品
4011 | tire | 轮胎 輪胎
4202 | handbag suitcase backpack luggage wallet | 箱包 背包 手袋 行李箱 钱包 銀包
4819 | cardboard | 纸箱 紙箱
6109 | tshirt | T恤
6110 | sweater hoodie | 毛衣 毛衫 卫衣 衞衣
6105 6106 6205 6206 | | 衬衫 襯衫 恤衫
6203 6204 | pants jeans | 裤 褲 裤子 褲子 牛仔裤 牛仔褲
6107 6108 6212 | underwear lingerie | 内衣 內衣
6302 | bedding | 毛巾 床上用品
6402 6403 6404 | sneaker shoe | 鞋 鞋子 运动鞋 運動鞋
6505 | headwear | 帽 帽子
6907 | | 瓷砖 瓷磚
6911 6912 | dinnerware | 餐具
7113 7117 | jewelry jewel | 首饰 首飾 珠宝 珠寶
7318 | fastener | 螺丝 螺絲 紧固件 緊固件
7323 7615 | cookware pan | 炊具 锅 鑊
8205 | | 工具 手工具
8211 | knife | 刀 刀具
8213 | | 剪刀
8302 | hardware | 五金
8413 | | 泵 水泵
8415 | hvac aircon | 空调 空調 冷氣 冷氣機
8418 | fridge | 冰箱 雪櫃
8450 | washer | 洗衣机 洗衣機
847130 8471 | laptop notebook computer tablet | 笔记本电脑 筆記本電腦 手提電腦 电脑 電腦 计算机
8480 | mold | 模具
8481 | faucet | 阀门 閥門 水龙头 水龍頭
8482 | | 轴承 軸承
8501 | | 电机 電機 马达 摩打
8504 | charger adapter | 充电器 充電器 变压器 變壓器
850760 8507 | battery | 锂电池 鋰電池 电池 電池
8508 | | 吸尘器 吸塵機
851713 8517 | smartphone cellphone phone | 手机 手機 智能手机 智能手機
8518 | speaker headphone earphone | 耳机 耳機 音响 音響 音箱
8525 | camera webcam | 摄像头 攝像頭 相机 相機
8528 | tv monitor | 电视 電視 显示器 顯示器
9405 8539 | lamp bulb lighting led light | 灯 燈 灯具 燈具 灯泡 燈泡
854143 8541 | solar photovoltaic | 太阳能 太陽能 光伏
8544 | | 电线 電線 电缆 電纜
8703 | automobile | 汽车 汽車
8708 | autoparts | 汽车配件 汽車配件 汽车零件 汽車零件
8711 | motorbike scooter | 摩托车 電單車
8712 | bike | 自行车 單車
9004 | sunglasses eyewear | 太阳镜 太陽鏡 眼镜 眼鏡
9018 | | 医疗器械 醫療器械
9401 | sofa | 沙发 梳化 椅 椅子
9403 | furniture | 家具 傢俬
9404 | | 床垫 床褥
9503 | toy | 玩具
9506 | fitness | 健身 健身器材 体育用品 體育用品
9606 | | 纽扣 鈕扣
9607 | zipper | 拉链 拉鏈
9608 | | 笔 筆
`;

const tradeWords: ReadonlyMap<string, readonly string[]> = new Map(
  LINES.trim()
    .split('\n')
    .flatMap((line) => {
      const [codes = '', english = '', chinese = ''] = line.split('|').map((part) => part.trim());
      const names = [...english.split(' ').map(stem), ...chinese.split(' ')].filter(Boolean);
      return names.map((name) => [name, codes.split(' ')] as const);
    }),
);

const chineseNames = [...tradeWords.keys()].filter(isCjk).toSorted((a, b) => b.length - a.length);

/** The codes that trade calls so. */
export function codesCalled(word: string): readonly string[] {
  return tradeWords.get(isCjk(word) ? word : stem(word)) ?? [];
}

/** Takes the names of trade out of a Chinese text, the longest first, and leaves what is between them. */
export function takeTradeNames(text: string): { names: string[]; rest: string } {
  const names: string[] = [];
  let rest = text;
  for (const name of chineseNames) {
    if (!rest.includes(name)) continue;
    names.push(name);
    rest = rest.replaceAll(name, ' ');
  }
  return { names, rest };
}
