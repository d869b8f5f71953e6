/**
 * What people build passwords from: names of things and brands, words of love and luck in English and pinyin, family names with given
 * names, lucky numbers. Lower case, without the digits, years, marks and look-alikes that people put around and into them; those are
 * dealt with where the list is used.
 */
export const commonWords: ReadonlySet<string> = new Set(
  `
  password passwort passwd passcode passphrase pass pwd mypassword newpassword secret mysecret topsecret default changeme letmein
  access access123 login logon signin welcome hello helloworld goodbye test tester testing testtest demo sample example temp temporary
  guest user username admin administrator adminadmin root superuser supervisor manager master server system computer internet network
  database oracle mysql postgres windows linux ubuntu android iphone samsung huawei xiaomi apple google facebook twitter youtube amazon
  alibaba taobao tmall aliyun tencent wechat weixin baidu douyin tiktok whatsapp telegram linkedin microsoft outlook hotmail gmail yahoo
  qqmail foxmail company office work job sales export import trade trader business customer boss money dollar rich lucky office365
  farsail yuanfan waimao maoyi gongsi kehu jingli laoban mima wodemima mimamima denglu guanliyuan yonghu ceshi

  love loveyou iloveyou iloveu ilove loveme mylove lover lovely forever always together heart sweet sweetheart honey baby babygirl babyboy
  angel princess prince queen king kingdom sunshine sunflower flower rainbow butterfly summer winter spring autumn monday friday sunday
  january february march april august september october november december birthday happy smile freedom whatever nothing something
  football soccer baseball basketball hockey tennis volleyball liverpool chelsea arsenal barcelona manchester juventus realmadrid
  superman batman spiderman ironman starwars pokemon pikachu naruto dragon dragonball monkey tiger lion eagle falcon panda kitty
  hellokitty dolphin elephant chocolate cookie banana orange cherry strawberry pepper ginger coffee cheese pizza diamond gold silver
  purple yellow black white green red blue shadow ninja hunter killer warrior soldier ranger phoenix matrix cowboy hacker pirate
  michael jennifer jessica jordan michelle daniel robert thomas george charlie andrew joshua matthew anthony william david john james
  ashley amanda nicole jasmine natasha samantha elizabeth alexander victoria christian maria anna lisa kevin jason peter eric tony
  trustno1 jesus christ jesuschrist blessed heaven god bless godbless amen china chinese beijing shanghai guangzhou shenzhen hongkong
  hangzhou ningbo yiwu taiwan america american london newyork paris tokyo world
  abc abcd abcde xyz qwe asd zxc qaz wsx asdf zxcv qwer qwert qwerty azerty qwertz

  woaini woaiwojia woaiwo woaizhongguo woaimama woaibaba woaini1314 woaini520 aini wo ni ai woshi woshishui woshitiancai nihao nihaoma
  nishishui baobao baobei laopo laogong qinaide xiaobao xiaoming xiaohong xiaolong xiaoxiao xingfu kuaile shengri jiankang pingan
  yilupingan wanshiruyi gongxifacai facai dafa caiyun haoyun xinnian zhongguo zhonghua beautiful meili tiankong taiyang yueliang
  xingxing tianshi tiantian feifei mama baba gege jiejie didi meimei nainai yeye woderen caonima wodeai wodejia asdasd
  wang li zhang liu chen yang zhao huang zhou wu xu sun hu zhu gao lin he guo ma luo liang song zheng xie han tang feng yu dong
  wangwei liwei zhangwei liuwei wangfang lifang zhangfang wangjing lijing zhangjing wangli zhangli liming liqiang wangqiang zhangqiang
  liuyang zhangyang wangyang wanglei zhanglei lilei wangtao zhangtao chenchen chenwei chenjing liuyan wangyan zhangmin wangmin limin
  zhangsan lisi wangwu zhaoliu hanmeimei

  520 521 1314 5201314 1314520 7758521 7758258 584520 584521 3344520 3344 9420 886 88888 8888 6666 666 888 999 168 518 618 668 688 110
  147258369 147258 159357 357159 159753 789456123 789456 456123 123456 654321 123321 1234554321 123123 112233 11223344 121212 131313 101010
  007 911 321 000 123
  `
    .trim()
    .split(/\s+/),
);

/** Ways a finger walks over keys and alphabets; any stretch of one, either way round, is as good as a single character. */
export const walks: readonly string[] = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  '1234567890-=',
  '!@#$%^&*()_+',
  'qwertyuiop[]',
  "asdfghjkl;'",
  'zxcvbnm,./',
  'azertyuiop',
  'qwertzuiop',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/',
  '!qaz@wsx#edc$rfv%tgb^yhn&ujm*ik',
  'qazwsxedcrfvtgbyhnujmikolp',
  'zaq1xsw2cde3vfr4bgt5nhy6mju7',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'a1b2c3d4e5f6g7h8i9j0',
  '1a2b3c4d5e6f7g8h9i0j',
  '1a2s3d4f5g6h7j8k9l',
  'qweasdzxc',
  'qawsedrftgyhujikolp',
  'aabbccddeeffgghhiijjkk',
  'abc123def456ghi789',
  '11223344556677889900',
  '147258369',
  '741852963',
  '2468101214161820',
  '1357911131517',
  '13579',
  '24680',
  '3141592653589793',
];
