import type { Text } from '#lib/language.ts';

/** What the server says about products, their pictures and papers. */
export const productMessages = {
  archiveBroken: {
    CN: '压缩包不完整或已损坏，请重新打包后再上传',
    HK: '壓縮檔不完整或已損壞，請重新壓縮後再上載',
    US: 'This ZIP is incomplete or damaged. Create it again, then upload it.',
  },
  archiveUnsafe: {
    CN: '压缩包里有不安全的内容（加密文件、链接、重复或越界的路径），没有保存任何文件',
    HK: '壓縮檔內有不安全的內容（加密檔案、連結、重複或越界的路徑），沒有儲存任何檔案',
    US: 'This ZIP has unsafe content (encrypted files, links, or duplicate or invalid paths), so nothing was saved',
  },
  archiveTooLarge: {
    CN: '压缩包里的内容太多：最多 {n} 个文件，解压后最多 4 GB',
    HK: '壓縮檔內的內容太多：最多 {n} 個檔案，解壓後最多 4 GB',
    US: 'This ZIP is too large: at most {n} files, and 4 GB unpacked',
  },
  archiveTables: {
    CN: '压缩包里必须正好有一个 XLSX 或 CSV 表格，现有 {n} 个',
    HK: '壓縮檔內必須剛好有一個 XLSX 或 CSV 表格，現有 {n} 個',
    US: 'A ZIP must contain exactly one XLSX or CSV table; this one has {n}',
  },
  productMapping: {
    CN: '请为型号选一列；每项只能对应一列',
    HK: '請為型號選一欄；每項只能對應一欄',
    US: 'Choose one column for the model. Each field can use only one column',
  },
  productsName: { CN: '产品', HK: '產品', US: 'Products' },
  changeTaken: {
    CN: '已经撤销过，或已超过 30 天',
    HK: '已經復原過，或已超過 30 天',
    US: 'This has already been undone, or is older than 30 days',
  },
  skuExists: { CN: '已有相同型号的产品', HK: '已有相同型號的產品', US: 'A product with this model already exists' },
  productEditGoesOn: { CN: '仍在进行，请先停止', HK: '仍在進行，請先停止', US: 'It is still running. Stop it first.' },
  tooManyProducts: { CN: '最多可保存 {n} 个产品', HK: '最多可儲存 {n} 個產品', US: 'You can have at most {n} products' },
  tooManyPictures: { CN: '最多可保存 {n} 张图片', HK: '最多可儲存 {n} 張圖片', US: 'You can have at most {n} pictures' },
  productWithoutName: {
    CN: '请至少用一种语言填写产品名称',
    HK: '請至少以一種語言填寫產品名稱',
    US: 'Enter a product name in at least one language',
  },
  priceTwice: {
    CN: '同一价格等级的同一起订数量出现了两次',
    HK: '同一價格等級的同一起訂數量出現了兩次',
    US: 'The same quantity occurs twice at one price level',
  },
  productCategoryUsed: {
    CN: '该分类下还有产品或子分类，请先移走',
    HK: '此分類下仍有產品或子分類，請先移走',
    US: 'This category still has products or categories in it. Move them first.',
  },
  productCategoryTooDeep: { CN: '分类最多 {n} 级', HK: '分類最多 {n} 級', US: 'Categories can be at most {n} levels deep' },
  productCategoryUnderItself: {
    CN: '分类不能移到自己的下级',
    HK: '分類不能移到自己的下級',
    US: 'A category cannot be moved under itself',
  },
  pictureUnknown: {
    CN: '无法使用此文件：请上传 JPEG、PNG、WebP 或 AVIF 图片',
    HK: '無法使用此檔案：請上載 JPEG、PNG、WebP 或 AVIF 圖片',
    US: 'This file cannot be used. Upload a JPEG, PNG, WebP or AVIF picture.',
  },
  pictureHidden: {
    CN: '此图片中夹带了其他内容（压缩包或网页），为安全起见未保存',
    HK: '此圖片夾帶了其他內容（壓縮檔或網頁），為安全起見未儲存',
    US: 'This picture contains other data (an archive or a web page), so it was not saved',
  },
  pictureTooManyPixels: {
    CN: '图片超过 6000 万像素，请缩小后再上传',
    HK: '圖片超過 6000 萬像素，請縮小後再上載',
    US: 'This picture has more than 60 megapixels. Make it smaller and upload it again.',
  },
  pictureHeic: {
    CN: '无法读取 HEIC 图片，请先转换为 JPEG',
    HK: '無法讀取 HEIC 圖片，請先轉換為 JPEG',
    US: 'HEIC pictures cannot be read. Convert it to JPEG first.',
  },
  pictureBroken: {
    CN: '图片不完整或已损坏，请重新导出后再上传',
    HK: '圖片不完整或已損壞，請重新匯出後再上載',
    US: 'This picture is incomplete or damaged. Export it again, then upload it.',
  },
  unprintable: {
    CN: '有 {n} 个字符没有可用的字体，无法打印：{characters}（在「{text}」里）。请改写后再试',
    HK: '有 {n} 個字元沒有可用的字型，無法列印：{characters}（在「{text}」裏）。請改寫後再試',
    US: 'There is no font for {n} characters, so they cannot be printed: {characters} (in “{text}”). Change the text and try again',
  },
  tooManyShares: {
    CN: '一份单据最多同时有 {n} 个有效链接',
    HK: '一份單據最多同時有 {n} 個有效連結',
    US: 'A document can have at most {n} active links',
  },
  catalogueEmpty: { CN: '没有可放进目录的上架产品', HK: '沒有可放進目錄的上架產品', US: 'There are no products on sale for the catalogue' },
  catalogueTooLarge: {
    CN: '一份目录最多 {n} 个产品，请按分类或选择生成',
    HK: '一份目錄最多 {n} 個產品，請按分類或選擇產生',
    US: 'A catalogue can have at most {n} products. Choose a category or select products',
  },
} as const satisfies Record<string, Text>;
