import type { Schemas } from '#server/operation.ts';
import { inAllLanguages as say } from '#site/all-languages.ts';
import { labels } from '#site/labels.ts';

type Language = Schemas['DocumentLanguage'];

// A table reads by its rows.
// oxfmt-ignore
const own = {
  quotation: say('Quotation', '报价单', '報價單', 'Cotización', 'Devis', 'Angebot', 'Cotação', 'Коммерческое предложение', 'عرض أسعار'),
  proforma: say('Proforma invoice', '形式发票', '形式發票', 'Factura proforma', 'Facture pro forma', 'Proforma-Rechnung', 'Fatura proforma', 'Проформа-инвойс', 'فاتورة أولية'),
  invoice: say('Commercial invoice', '商业发票', '商業發票', 'Factura comercial', 'Facture commerciale', 'Handelsrechnung', 'Fatura comercial', 'Коммерческий инвойс', 'فاتورة تجارية'),
  packing: say('Packing list', '装箱单', '裝箱單', 'Lista de empaque', 'Liste de colisage', 'Packliste', 'Lista de embalagem', 'Упаковочный лист', 'قائمة التعبئة'),
  catalogue: say('Product catalogue', '产品目录', '產品目錄', 'Catálogo de productos', 'Catalogue de produits', 'Produktkatalog', 'Catálogo de produtos', 'Каталог продукции', 'كتالوج المنتجات'),
  company: say('Company profile', '公司简介', '公司簡介', 'Perfil de la empresa', 'Présentation de l’entreprise', 'Unternehmensprofil', 'Perfil da empresa', 'О компании', 'نبذة عن الشركة'),
  no: say('No.', '编号', '編號', 'N.º', 'N°', 'Nr.', 'N.º', '№', 'الرقم'),
  version: say('Version', '版本', '版本', 'Versión', 'Version', 'Version', 'Versão', 'Версия', 'الإصدار'),
  date: say('Date', '日期', '日期', 'Fecha', 'Date', 'Datum', 'Data', 'Дата', 'التاريخ'),
  seller: say('Seller', '卖方', '賣方', 'Vendedor', 'Vendeur', 'Verkäufer', 'Vendedor', 'Продавец', 'البائع'),
  buyer: say('Buyer', '买方', '買方', 'Comprador', 'Acheteur', 'Käufer', 'Comprador', 'Покупатель', 'المشتري'),
  item: say('Item', '货物名称', '貨物名稱', 'Artículo', 'Article', 'Artikel', 'Artigo', 'Товар', 'الصنف'),
  quantity: say('Quantity', '数量', '數量', 'Cantidad', 'Quantité', 'Menge', 'Quantidade', 'Количество', 'الكمية'),
  unitprice: say('Unit price', '单价', '單價', 'Precio unitario', 'Prix unitaire', 'Stückpreis', 'Preço unitário', 'Цена за единицу', 'سعر الوحدة'),
  amount: say('Amount', '金额', '金額', 'Importe', 'Montant', 'Betrag', 'Valor', 'Сумма', 'المبلغ'),
  subtotal: say('Subtotal', '小计', '小計', 'Subtotal', 'Sous-total', 'Zwischensumme', 'Subtotal', 'Промежуточный итог', 'المجموع الفرعي'),
  freight: say('Freight', '运费', '運費', 'Flete', 'Fret', 'Fracht', 'Frete', 'Фрахт', 'أجرة الشحن'),
  insurance: say('Insurance', '保险费', '保險費', 'Seguro', 'Assurance', 'Versicherung', 'Seguro', 'Страхование', 'التأمين'),
  discount: say('Discount', '折扣', '折扣', 'Descuento', 'Remise', 'Rabatt', 'Desconto', 'Скидка', 'الخصم'),
  total: say('Total', '合计', '合計', 'Total', 'Total', 'Gesamt', 'Total', 'Итого', 'الإجمالي'),
  term: say('Delivery term (Incoterms® 2020)', '贸易术语（Incoterms® 2020）', '貿易術語（Incoterms® 2020）', 'Condición de entrega (Incoterms® 2020)', 'Condition de livraison (Incoterms® 2020)', 'Lieferbedingung (Incoterms® 2020)', 'Condição de entrega (Incoterms® 2020)', 'Условие поставки (Incoterms® 2020)', 'شرط التسليم (Incoterms® 2020)'),
  packaging: say('Packing', '包装', '包裝', 'Embalaje', 'Emballage', 'Verpackung', 'Embalagem', 'Упаковка', 'التعبئة'),
  remark: say('Remarks', '备注', '備註', 'Observaciones', 'Remarques', 'Bemerkungen', 'Observações', 'Примечания', 'ملاحظات'),
  bank: say('Bank details', '收款银行', '收款銀行', 'Datos bancarios', 'Coordonnées bancaires', 'Bankverbindung', 'Dados bancários', 'Банковские реквизиты', 'البيانات المصرفية'),
  originName: say('Country of origin', '原产国', '原產國', 'País de origen', 'Pays d’origine', 'Ursprungsland', 'País de origem', 'Страна происхождения', 'بلد المنشأ'),
  china: say('China', '中国', '中國', 'China', 'Chine', 'China', 'China', 'Китай', 'الصين'),
  cartons: say('Cartons', '箱数', '箱數', 'Cajas', 'Cartons', 'Kartons', 'Caixas', 'Коробки', 'الكراتين'),
  net: say('Net kg', '净重（千克）', '淨重（公斤）', 'Neto kg', 'Net kg', 'Netto kg', 'Líquido kg', 'Нетто, кг', 'الوزن الصافي، كغ'),
  gross: say('Gross kg', '毛重（千克）', '毛重（公斤）', 'Bruto kg', 'Brut kg', 'Brutto kg', 'Bruto kg', 'Брутто, кг', 'الوزن الإجمالي، كغ'),
  volume: say('Volume m³', '体积（立方米）', '體積（立方米）', 'Volumen m³', 'Volume m³', 'Volumen m³', 'Volume m³', 'Объём, м³', 'الحجم، م³'),
  carton: say('Carton', '外箱', '外箱', 'Caja', 'Carton', 'Karton', 'Caixa', 'Коробка', 'الكرتون'),
  perCarton: say('{n} per carton', '每箱 {n}', '每箱 {n}', '{n} por caja', '{n} par carton', '{n} je Karton', '{n} por caixa', '{n} в коробке', '{n} في كل كرتون'),
  download: say('Download the PDF', '下载 PDF', '下載 PDF', 'Descargar el PDF', 'Télécharger le PDF', 'PDF herunterladen', 'Baixar o PDF', 'Скачать PDF', 'تنزيل ملف PDF'),
  void: say('This document is no longer valid. Please ask whoever sent it for the current one.', '此文件已失效，请向发送者索取最新文件。', '此文件已失效，請向發送者索取最新文件。', 'Este documento ya no es válido. Pida el actual a quien se lo envió.', 'Ce document n’est plus valable. Demandez l’actuel à l’expéditeur.', 'Dieses Dokument gilt nicht mehr. Bitte fragen Sie den Absender nach dem aktuellen.', 'Este documento já não é válido. Peça o atual a quem o enviou.', 'Этот документ больше не действует. Запросите актуальный у отправителя.', 'لم يعد هذا المستند ساريًا. يُرجى طلب المستند الحالي من المرسل.'),
  contents: say('Contents', '目录', '目錄', 'Contenido', 'Sommaire', 'Inhalt', 'Conteúdo', 'Содержание', 'المحتويات'),
  others: say('Other products', '其他产品', '其他產品', 'Otros productos', 'Autres produits', 'Weitere Produkte', 'Outros produtos', 'Прочая продукция', 'منتجات أخرى'),
  phone: say('Phone', '电话', '電話', 'Teléfono', 'Téléphone', 'Telefon', 'Telefone', 'Телефон', 'الهاتف'),
  email: say('Email', '邮箱', '電郵', 'Correo', 'E-mail', 'E-Mail', 'E-mail', 'E-mail', 'البريد الإلكتروني'),
  website: say('Website', '网站', '網站', 'Sitio web', 'Site web', 'Website', 'Site', 'Сайт', 'الموقع الإلكتروني'),
  business: say('Business', '企业类型', '企業類型', 'Actividad', 'Activité', 'Tätigkeit', 'Atividade', 'Вид деятельности', 'نوع النشاط'),
  manufacturer: say('Manufacturer', '生产商', '生產商', 'Fabricante', 'Fabricant', 'Hersteller', 'Fabricante', 'Производитель', 'مصنّع'),
  trader: say('Trading company', '贸易商', '貿易商', 'Comercializadora', 'Société de négoce', 'Handelsunternehmen', 'Comercializadora', 'Торговая компания', 'شركة تجارية'),
  both: say('Manufacturer and trader', '工贸一体', '工貿一體', 'Fabricante y comercializadora', 'Fabricant et négociant', 'Hersteller und Händler', 'Fabricante e comercializadora', 'Производство и торговля', 'مصنّع وتاجر'),
  service: say('Service company', '服务商', '服務商', 'Empresa de servicios', 'Prestataire de services', 'Dienstleister', 'Empresa de serviços', 'Сервисная компания', 'شركة خدمات'),
  exports: say('Exports a year', '年出口额', '年出口額', 'Exportación anual', 'Exportations par an', 'Export im Jahr', 'Exportação anual', 'Экспорт в год', 'الصادرات السنوية'),
};

const words = { ...labels, ...own };

/** A word that documents say by themselves. */
export type DocumentWord = keyof typeof words;

/** Says words of documents in one language. */
export function wordsIn(language: Language): (word: DocumentWord, values?: Readonly<Record<string, string>>) => string {
  return (word, values = {}) => words[word][language].replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}

/** Picks the text of a language, else the English one, else the Chinese one, else any. */
export function writtenIn<T>(
  texts: Readonly<Record<string, T | undefined>>,
  language: Language,
  isEmpty: (text: T) => boolean,
): T | undefined {
  const order = [language, ...(language === 'zh-HK' ? ['zh', 'en'] : ['en', 'zh', 'zh-HK']), ...Object.keys(texts)];
  return order.map((tag) => texts[tag]).find((text): text is T => text !== undefined && !isEmpty(text));
}

/** {@link writtenIn} of plain texts; empty where there are none. */
export function textIn(texts: Readonly<Record<string, string | undefined>>, language: Language): string {
  return writtenIn(texts, language, (text) => text.trim() === '')?.trim() ?? '';
}
