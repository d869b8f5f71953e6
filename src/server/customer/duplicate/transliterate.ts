/** How Cyrillic and Greek letters are written in Latin ones, as customs papers do. */
const LATIN: Readonly<Record<string, string>> = Object.fromEntries(
  `а=a б=b в=v г=g ґ=g д=d е=e ж=zh з=z и=i і=i ї=i к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=kh ц=ts ч=ch ш=sh щ=shch ъ= ы=y ь= э=e є=e ю=yu я=ya ј=j љ=lj њ=nj ћ=c ђ=dj џ=dz
   α=a β=v γ=g δ=d ε=e ζ=z η=i θ=th ι=i κ=k λ=l μ=m ν=n ξ=x ο=o π=p ρ=r σ=s ς=s τ=t υ=y φ=f χ=ch ψ=ps ω=o`
    .split(/\s+/)
    .map((pair) => pair.split('=')),
) as Record<string, string>;

/** Traditional characters that company names have often, each with its simplified one after it. */
const SIMPLIFIED: Readonly<Record<string, string>> = Object.fromEntries(
  `廣广 東东 華华 國国 際际 貿贸 實实 業业 電电 機机 團团 責责 區区 縣县 廠厂 員员 車车 輪轮 進进 紡纺 織织 飾饰 燈灯 鋼钢 鐵铁 銅铜 鋁铝 銀银 門门 陽阳 龍龙 鳳凤 馬马 魚鱼 鳥鸟 豐丰 隆隆 興兴 達达
   運运 遠远 輸输 鞋鞋 帶带 紙纸 線线 綠绿 紅红 藍蓝 藥药 醫医 療疗 學学 設设 計计 創创 節节 環环 術术 藝艺 品品 產产 農农 飲饮 麗丽 寶宝 優优 億亿 萬万 聯联 網网 絡络 訊讯 資资 財财 質质 買买 賣卖 鑫鑫 傑杰
   偉伟 聖圣 義义 樂乐 歐欧 亞亚 灣湾 島岛 濱滨 寧宁 蘇苏 漢汉 長长 順顺 風风 飛飞 視视 數数 碼码 種种 類类 組组 儀仪 錶表 鐘钟 鏡镜 塗涂 潔洁 氣气 熱热 爐炉 壓压 傳传 動动 驅驱 軸轴 鎖锁 傢家 館馆 衛卫 強强
   製制 爾尔 備备 裝装 絲丝 鍋锅 針针 釘钉 鏈链 鑽钻 銳锐 鍵键 錄录 陸陆 張张 陳陈 劉刘 黃黄 吳吴 鄭郑 趙赵 孫孙 羅罗 許许 謝谢 鄧邓 馮冯 葉叶 蔣蒋 盧卢 呂吕 譚谭 賴赖 餘余 榮荣 貴贵 凱凯 慶庆 維维 鴻鸿 鵬鹏 騰腾 勝胜 鉅钜 恆恒 穩稳 誠诚 譽誉
   眾众 協协 現现 匯汇 滙汇 臺台 禮礼 筆笔 護护 傘伞 檯台 輕轻 齒齿 彈弹 絨绒 繡绣 緞缎 纖纤 膠胶 瑪玛 磚砖 碩硕 頂顶 項项 領领 頭头 顏颜 飯饭 駿骏 騎骑 澤泽 濟济 灘滩 煙烟 燦灿 獅狮 珮佩 盤盘 監监 穎颖 築筑 簡简 糧粮 緯纬 總总 縫缝 羣群 職职 腦脑 艙舱 蘭兰 蝦虾 補补 襯衬 觀观 訂订 話话 詩诗 識识 譯译 豬猪 貝贝 貨货 費费 賓宾 賽赛 趨趋 軟软 載载 輔辅 遙遥 適适 選选 郵邮 鄉乡 釀酿 鈴铃 鉛铅 鋒锋 錦锦 鎂镁 鎮镇 閃闪 開开 閥阀 關关 隊队 階阶 隨随 難难 雙双 雲云 靈灵 韓韩 響响`
    .split(/\s+/)
    .map((pair) => Array.from(pair)),
) as Record<string, string>;

/** The text with every letter in the one script by which names are compared; it is lower case already. */
export function transliterated(text: string): string {
  return Array.from(text, (letter) => LATIN[letter] ?? SIMPLIFIED[letter] ?? letter).join('');
}

/** One spelling for umlauts, which are written with and without an e: `Müller`, `Mueller`, `Muller`. */
export const withoutUmlauts = (text: string): string =>
  text
    .replaceAll(/(?<=[aou])e/g, '')
    .replaceAll('kh', 'h')
    .replaceAll(/aa/g, 'a');
