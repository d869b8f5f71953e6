/** Kinds of goods whose heading depends on what they are made of: the words for them, and behind each material its headings, the likeliest first. */
export const KINDS: Readonly<Record<string, string>> = {
  'cup mug bowl plate dish tray saucer pot pan basin jug pitcher tableware dinnerware kitchenware strainer colander coaster container canister bucket pail ladle spatula bakeware cookware 杯 碗 盘 碟 盆 壶 锅 托盘 餐具 厨具 厨房用品 桶 饭盒 滤网 铲 杯垫 餐盒 烤盘 模具':
    'plastic 3924, silicone 3924, steel 7323, aluminium 7615 7612, copper 7418, wood 4419, glass 7013, ceramic 6911 6912, paper 4823, straw 4602, stone 6802, cork 4503',
  'spoon fork cutlery chopstick knife 勺 勺子 叉子 刀叉 筷子': 'plastic 3924, silicone 3924, steel 8215, wood 4419, ceramic 6911 6912',
  'bottle jar 瓶 瓶子 罐 罐子': 'plastic 3923, glass 7010, aluminium 7612, steel 7323 9617, ceramic 6912 6914',
  'bag pouch sack 袋 袋子 包':
    'plastic 3923, paper 4819, cotton 4202 6305, synthetic 4202 6305, nonwoven 6305 4202, linen 6305 4202, leather 4202, straw 4602 4202',
  'box case crate chest 盒 盒子 箱 箱子':
    'plastic 3923 3924, paper 4819, wood 4415 4420, steel 7310 7326, aluminium 7612 7616, leather 4202, tin 7310',
  'basket hamper 篮 篮子 筐': 'plastic 3924 3923, steel 7323 7326, wood 4602, straw 4602, cotton 6307, paper 4823',
  'ornament figurine statue craft sculpture decoration souvenir decor 摆件 工艺品 雕像 装饰品 雕塑 饰品 挂件':
    'wood 4420, ceramic 6913, glass 7013 7018, steel 8306, copper 8306, aluminium 8306, plastic 3926, stone 6802, paper 4823, straw 4602',
  'vase 花瓶': 'glass 7013, ceramic 6913, plastic 3924 3926, steel 8306, wood 4420',
  'planter 花盆': 'plastic 3924 3926, ceramic 6914 6913, steel 7326 7323, wood 4421, concrete 6810, stone 6802',
  'frame 相框 画框 框': 'plastic 3924 3926, wood 4414, steel 8306, glass 7013, aluminium 8306 7616',
  'pipe tube tubing 管 管材 管子':
    'plastic 3917, silicone 3917 4009, rubber 4009, steel 7306 7304 7305, copper 7411, aluminium 7608, glass 7002, ceramic 6906, paper 4822 4823, titanium 8108, nickel 7507, concrete 6810, lead 7804',
  'hose 软管': 'plastic 3917, rubber 4009, steel 8307, silicone 3917 4009',
  'fitting elbow tee flange nipple 管件 弯头 法兰 接头 三通': 'plastic 3917, steel 7307, copper 7412, aluminium 7609',
  'sheet plate board panel 板 板材 片':
    'plastic 3920 3921, rubber 4008, steel 7208 7210 7219 7209, copper 7409, aluminium 7606, wood 4412 4411 4410, glass 7005, paper 4805 4808, titanium 8108, nickel 7506, zinc 7905, lead 7804, stone 6802',
  'coil strip 卷 卷材 带': 'steel 7208 7210 7219 7209, copper 7409, aluminium 7606, nickel 7506',
  'foil 箔': 'copper 7410, aluminium 7607, tin 8007, plastic 3920',
  'film 膜 薄膜': 'plastic 3920 3921',
  'bar rod 棒 棒材': 'plastic 3916, steel 7214 7222 7215, copper 7407, aluminium 7604, titanium 8108, nickel 7505, glass 7002, rubber 4008',
  'profile extrusion 型材': 'plastic 3916, aluminium 7604, steel 7216, copper 7407',
  'wire 丝': 'steel 7217 7223, copper 7408, aluminium 7605, nickel 7505, zinc 7904, titanium 8108',
  'mesh netting net screen 网 丝网':
    'plastic 3926 5608, steel 7314, copper 7419, aluminium 7616, fiberglass 7019, synthetic 5608, linen 5608',
  'rope twine 绳 绳子 绳索': 'steel 7312, plastic 5607, synthetic 5607, cotton 5607, linen 5607, copper 7413',
  'screw bolt nut washer rivet 螺丝 螺母 螺栓 螺钉 铆钉': 'steel 7318, copper 7415, aluminium 7616, plastic 3926, titanium 8108',
  'nail 钉 钉子': 'steel 7317, copper 7415, aluminium 7616',
  'spring 弹簧': 'steel 7320, copper 7419',
  'chain 链 链条': 'steel 7315, plastic 3926, copper 7419',
  'tank drum barrel 水箱 储罐 桶': 'plastic 3925 3923, steel 7309 7310, aluminium 7611 7612, wood 4416',
  'door window shutter 门 窗 窗户 门窗': 'plastic 3925, steel 7308, aluminium 7610, wood 4418',
  'fence railing handrail 围栏 栏杆 护栏 扶手': 'steel 7308 7314, aluminium 7610, plastic 3925, wood 4418 4421',
  'flooring floor 地板': 'plastic 3918, wood 4409 4418 4412, stone 6802, rubber 4016, ceramic 6907, cork 4504',
  'tile 砖 瓷砖 地砖': 'ceramic 6907, stone 6802, plastic 3918, glass 7016, rubber 4016, concrete 6810',
  'hanger 衣架': 'plastic 3924 3926, wood 4421, steel 7326 7323, aluminium 7616',
  'hook 挂钩 钩': 'plastic 3924 3926, steel 8302 7323 7326',
  'rack shelf holder stand organizer 架 置物架 收纳架 支架':
    'steel 7323 9403 7326, plastic 3924 9403 3926, wood 4421 9403 4420, aluminium 7615 7616',
  'glove 手套': 'plastic 3926, rubber 4015, leather 4203, cotton 6116, wool 6116, synthetic 6116, knitted 6116',
  'apron 围裙': 'plastic 3926, cotton 6211, synthetic 6211, leather 4203',
  'mat pad placemat 垫 垫子 餐垫':
    'plastic 3918 3924 3926, silicone 3924, rubber 4016, cotton 5705 6302, synthetic 5703 5705, wood 4601, straw 4601, leather 4205, cork 4504',
  'gasket seal ring 垫片 密封圈 密封件 圈': 'rubber 4016, silicone 4016 3926, plastic 3926, steel 7318 8484, copper 7415, cork 4504',
  'tape 胶带': 'plastic 3919, paper 4811, cotton 5906, synthetic 5906, aluminium 7607, copper 7410',
  'straw 吸管': 'plastic 3917 3926, paper 4823, steel 7323 8215, glass 7013, wood 4419 4421, silicone 3924 3926',
  'fabric cloth textile 布 布料 面料 织物':
    'cotton 5208 5209 5210, synthetic 5407 5512, silk 5007, wool 5112 5111, linen 5309 5310, knitted 6006, nonwoven 5603, fiberglass 7019, leather 5903, plastic 5407 5903',
  'yarn thread 纱 纱线 线':
    'cotton 5205 5204, synthetic 5402 5509 5401, wool 5107 5106, silk 5004, linen 5306 5307, plastic 5402, fiberglass 7019',
  'powder 粉 粉末': 'steel 7205, copper 7406, aluminium 7603, zinc 7903, nickel 7504, rubber 4004',
  'scrap waste 废料': 'steel 7204, copper 7404, aluminium 7602, plastic 3915, paper 4707, rubber 4004, zinc 7902, lead 7802',
  'ingot 锭': 'aluminium 7601, zinc 7901, lead 7801, tin 8001, copper 7403, steel 7206, nickel 7502, magnesium 8104',
  'stick skewer toothpick 签 棍 棒子': 'wood 4421 4419, plastic 3924, steel 7323 8215',
  'handle knob 把手 手柄 拉手': 'plastic 3926, wood 4417 4421, steel 8302, aluminium 8302, copper 8302',
  'lid cap closure 盖 盖子': 'plastic 3923, steel 8309 7323, glass 7013 7010, aluminium 8309, silicone 3924, wood 4421',
  'label sticker 标签': 'paper 4821, plastic 3919, cotton 5807, synthetic 5807, steel 8310, aluminium 8310',
  'box lunchbox 饭盒': 'plastic 3924, steel 7323, wood 4419, glass 7013, paper 4819 4823',
};
