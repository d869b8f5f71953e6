/**
 * Words that many companies have in their names, places among them: two names that share only these are two companies' names.
 *
 * Those that stand in 25 and more of the shipped names, and the ordinary words of other trades.
 */
const COMMON = new Set(
  `advanced africa african agri air alberta aliments all alliance allied aluminium aluminum america american americas apparel aqua art arts asia
    asian associated associates association atlanta atlantic auto automation automotive aviation bag bags bakery bar bay bear bearing bearings
    beauty beef beijing best big black blue boat boats boston boutique brands brazil brewing brothers building butcher cable cables calgary
    california canada canadian capital care cargo cattle cement center central centre ceramic ceramics chemical chemicals chicago china chinese
    choice city classic clothing cloud club coast coating coatings coffee cold colony communications compagnie company computer computers concrete
    construction consulting continental contracting control controls copper corporation cosmetics cotton country county crafts creative creek
    crystal custom dairy dallas dance data deli dental denver design designs development diamond digital direct distributing distribution
    distributors division door doors dragon dream drilling eagle east eastern egg electric electrical electro electronic electronics elite energy
    engine engineering engines enterprise enterprises entreprises environmental equipement equipements equipment europe european export express
    fabric fabrics factory family farm farms fashion feed ferme fine first fish fishing floor flooring florida food foods forest fortune france
    freezer freight french fresh frozen fruit fruits fujian furniture future garden garment garments gas general german germany gifts glass global
    glory gold golden goods gourmet grain grains granite great green group groupe grove guangdong guangzhou hangzhou happy harbor harbour hardware
    health high hill holdings home homes hongkong honor hope hotel house houston hydro imperial import importations imports incorporated
    independent india indian indonesia industrial industries innovations innovative international internet investments iron island italian italy
    japan japanese jerky jewellery jewelry jiangsu king kitchen knitting korea korean lake lamp lamps land leather led light lighting lights
    limited line lion living locker logistics london lucky lumber machine machinery malaysia management manufacturing marble marine market
    marketing materials meat meats mechanical media medical metal metals mexico miami midwest mill mills mix mobile modern montreal moon motor
    motors mountain national natural network networks new newfoundland ningbo north northeast northern northwest nutrition ocean oil oils old one
    ontario optical oriental pacific packaging packers packing paint paints panda paper park partnership parts pasta pearl performance pet
    petroleum pharma pharmaceutical pharmaceuticals phoenix pipe pipes pizza plant plastic plastics plus pneus pork port poultry power prairie
    precast precision preferred premier prime print printing pro processing processors produce productions products produits professional
    provision provisions pump pumps qingdao quality quebec rainbow ranch ready recycling red refrigerated rentals repair resources restaurant rice
    river road rock roofing royal rubber russia safety saint sales salt saskatchewan saskatoon sausage school sea seafood seattle seed seeds
    service services shandong shanghai shenzhen shipping shoe shoes shop silk silver singapore sky slaughter smith smokehouse society software
    solar solutions son sons source south southeast southern southwest spain spanish specialties specialty sport sports stainless star state steel
    stone storage store storm success sugar sunrise sunset sunshine super superior supplies supply supreme suzhou systems taiwan tech technical
    technologies technology terminal textile textiles thailand tianjin tiger tile tiles tire tool tools top toronto tours toy toys tracking
    trading trailer trailers transport travel tree truck trucking tube tubes turkey turkish union united universal university usa valley valve
    valves vancouver vegetable vegetables ventures veterinary victory vietnam warehouse water web welding west western white wholesale window
    windows winnipeg wire wolf wood wool works world xiamen yarn york zhejiang zinc`.split(/\s+/),
);

/** Chinese cities and provinces, one of which stands before most names of Chinese companies. */
const CHINESE_PLACES = new Set(
  `anhui baoding baoan beijing cangzhou changchun changsha changshu changzhou chaozhou chengdu chongqing cixi dalian danyang dongguan dongyang foshan fujian fuzhou gansu
    guangdong guangxi guangzhou guizhou hainan haining hangzhou harbin hebei hefei heilongjiang henan huizhou hubei hunan huzhou jiangmen jiangsu jiangxi jiangyin jiaxing jilin
    jinan jinhua jining jinjiang kunming kunshan lanzhou liaoning linyi longgang luoyang nanchang nanhai nanjing nanning nantong ningbo panyu putian pujiang qingdao quanzhou
    rizhao ruian shaanxi shandong shanghai shantou shanxi shaoxing shenyang shenzhen shijiazhuang shunde sichuan suzhou taizhou tangshan tianjin tongxiang weifang weihai wenling
    wenzhou wuhan wuhu wuxi xiamen xian xuzhou yancheng yangzhou yantai yiwu yongkang yueqing yunnan yuyao zhangjiagang zhangzhou zhaoqing zhejiang zhengzhou zhenjiang zhongshan
    zhuhai zhuji zibo`.split(/\s+/),
);

/** Whether a word tells little of whose name it is. */
export const isCommonWord = (word: string): boolean => COMMON.has(word) || CHINESE_PLACES.has(word);
