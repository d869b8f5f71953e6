import { inAllLanguages as say } from './all-languages.ts';
import type { SiteLanguage } from './site-model.ts';

/** A word of the frame of a site in all its languages; what the company says of itself it writes on its own. */
type Label = Readonly<Record<SiteLanguage, string>>;

// A table reads by its rows.
// oxfmt-ignore
/** The words that the pages of sites say by themselves. */
export const labels = {
  skip: say('Skip to content', '跳到正文', '跳至內容', 'Saltar al contenido', 'Aller au contenu', 'Zum Inhalt', 'Ir para o conteúdo', 'Перейти к содержанию', 'انتقل إلى المحتوى'),
  menu: say('Main menu', '主菜单', '主選單', 'Menú principal', 'Menu principal', 'Hauptmenü', 'Menu principal', 'Главное меню', 'القائمة الرئيسية'),
  languages: say('Languages', '语言', '語言', 'Idiomas', 'Langues', 'Sprachen', 'Idiomas', 'Языки', 'اللغات'),
  home: say('Home', '首页', '首頁', 'Inicio', 'Accueil', 'Startseite', 'Início', 'Главная', 'الرئيسية'),
  products: say('Products', '产品', '產品', 'Productos', 'Produits', 'Produkte', 'Produtos', 'Продукция', 'المنتجات'),
  categories: say('Categories', '分类', '分類', 'Categorías', 'Catégories', 'Kategorien', 'Categorias', 'Категории', 'الفئات'),
  allProducts: say('All products', '全部产品', '全部產品', 'Todos los productos', 'Tous les produits', 'Alle Produkte', 'Todos os produtos', 'Вся продукция', 'جميع المنتجات'),
  pages: say('Pages', '分页', '分頁', 'Páginas', 'Pages', 'Seiten', 'Páginas', 'Страницы', 'الصفحات'),
  pageNumber: say('page {page} of {pages}', '第 {page} 页，共 {pages} 页', '第 {page} 頁，共 {pages} 頁', 'página {page} de {pages}', 'page {page} sur {pages}', 'Seite {page} von {pages}', 'página {page} de {pages}', 'страница {page} из {pages}', 'الصفحة {page} من {pages}'),
  previous: say('Previous', '上一页', '上一頁', 'Anterior', 'Précédente', 'Zurück', 'Anterior', 'Назад', 'السابقة'),
  next: say('Next', '下一页', '下一頁', 'Siguiente', 'Suivante', 'Weiter', 'Próxima', 'Вперёд', 'التالية'),
  here: say('You are here', '当前位置', '目前位置', 'Está aquí', 'Vous êtes ici', 'Sie sind hier', 'Você está aqui', 'Вы здесь', 'أنت هنا'),
  model: say('Model', '型号', '型號', 'Modelo', 'Modèle', 'Modell', 'Modelo', 'Модель', 'الطراز'),
  hscode: say('HS code', 'HS 编码', 'HS 編碼', 'Código SA', 'Code SH', 'HS-Code', 'Código SH', 'Код ТН ВЭД', 'رمز النظام المنسق'),
  moq: say('Minimum order', '起订量', '最低訂購量', 'Pedido mínimo', 'Commande minimale', 'Mindestbestellmenge', 'Pedido mínimo', 'Минимальный заказ', 'الحد الأدنى للطلب'),
  terms: say('Terms', '贸易条款', '貿易條款', 'Condiciones', 'Conditions', 'Lieferbedingungen', 'Condições', 'Условия поставки', 'شروط التسليم'),
  leadtime: say('Lead time', '交货期', '交貨期', 'Plazo de entrega', 'Délai de livraison', 'Lieferzeit', 'Prazo de entrega', 'Срок поставки', 'مدة التوريد'),
  supply: say('Supply', '供货能力', '供應能力', 'Capacidad', 'Capacité', 'Lieferfähigkeit', 'Capacidade', 'Объём поставки', 'القدرة على التوريد'),
  payment: say('Payment', '付款方式', '付款方式', 'Pago', 'Paiement', 'Zahlung', 'Pagamento', 'Оплата', 'الدفع'),
  specification: say('Specification', '规格参数', '規格', 'Especificaciones', 'Caractéristiques', 'Technische Daten', 'Especificações', 'Характеристики', 'المواصفات'),
  prices: say('Prices', '价格', '價格', 'Precios', 'Prix', 'Preise', 'Preços', 'Цены', 'الأسعار'),
  fromQuantity: say('From quantity', '起始数量', '起始數量', 'Desde (cantidad)', 'À partir de', 'Ab Menge', 'A partir de', 'От количества', 'ابتداءً من الكمية'),
  price: say('Price per unit', '单价', '單價', 'Precio por unidad', 'Prix unitaire', 'Stückpreis', 'Preço por unidade', 'Цена за единицу', 'سعر الوحدة'),
  founded: say('Founded', '成立年份', '成立年份', 'Fundada en', 'Fondée en', 'Gegründet', 'Fundada em', 'Год основания', 'سنة التأسيس'),
  employees: say('People', '员工人数', '員工人數', 'Personal', 'Effectif', 'Mitarbeiter', 'Equipe', 'Сотрудники', 'الموظفون'),
  area: say('Factory, m²', '厂房面积（平方米）', '廠房面積（平方米）', 'Fábrica, m²', 'Usine, m²', 'Werk, m²', 'Fábrica, m²', 'Завод, м²', 'المصنع، م²'),
  markets: say('Markets', '出口国家和地区', '出口國家及地區', 'Mercados', 'Marchés', 'Märkte', 'Mercados', 'Рынки', 'الأسواق'),
  certificate: say('Certificate', '证书', '證書', 'Certificado', 'Certificat', 'Zertifikat', 'Certificado', 'Сертификат', 'الشهادة'),
  certificates: say('Certificates', '资质证书', '證書', 'Certificados', 'Certificats', 'Zertifikate', 'Certificados', 'Сертификаты', 'الشهادات'),
  number: say('Number', '编号', '編號', 'Número', 'Numéro', 'Nummer', 'Número', 'Номер', 'الرقم'),
  issuer: say('Issuer', '颁发机构', '發出機構', 'Emisor', 'Organisme', 'Aussteller', 'Emissor', 'Кем выдан', 'جهة الإصدار'),
  validTo: say('Valid until', '有效期至', '有效期至', 'Válido hasta', 'Valable jusqu’au', 'Gültig bis', 'Válido até', 'Действителен до', 'صالح حتى'),
  inquiry: say('Send an inquiry', '发送询盘', '發送查詢', 'Enviar consulta', 'Envoyer une demande', 'Anfrage senden', 'Enviar consulta', 'Отправить запрос', 'أرسل استفسارًا'),
  yourName: say('Your name', '您的姓名', '您的姓名', 'Su nombre', 'Votre nom', 'Ihr Name', 'Seu nome', 'Ваше имя', 'اسمك'),
  yourEmail: say('Your email', '您的邮箱', '您的電郵', 'Su correo electrónico', 'Votre e-mail', 'Ihre E-Mail', 'Seu e-mail', 'Ваш e-mail', 'بريدك الإلكتروني'),
  yourCompany: say('Company', '公司', '公司', 'Empresa', 'Entreprise', 'Firma', 'Empresa', 'Компания', 'الشركة'),
  yourCountry: say('Country or region', '国家或地区', '國家或地區', 'País o región', 'Pays ou région', 'Land oder Region', 'País ou região', 'Страна или регион', 'البلد أو المنطقة'),
  yourPhone: say('Phone or WhatsApp', '电话或 WhatsApp', '電話或 WhatsApp', 'Teléfono o WhatsApp', 'Téléphone ou WhatsApp', 'Telefon oder WhatsApp', 'Telefone ou WhatsApp', 'Телефон или WhatsApp', 'الهاتف أو واتساب'),
  message: say('What do you need?', '您需要什么？', '您需要甚麼？', '¿Qué necesita?', 'De quoi avez-vous besoin ?', 'Was brauchen Sie?', 'Do que precisa?', 'Что вам нужно?', 'ماذا تحتاج؟'),
  optional: say('optional', '选填', '選填', 'opcional', 'facultatif', 'freiwillig', 'opcional', 'необязательно', 'اختياري'),
  leaveEmpty: say('Leave this empty', '此项请留空', '此欄請留空', 'Deje esto vacío', 'Laissez ceci vide', 'Bitte leer lassen', 'Deixe em branco', 'Оставьте пустым', 'اترك هذا فارغًا'),
  send: say('Send', '发送', '發送', 'Enviar', 'Envoyer', 'Senden', 'Enviar', 'Отправить', 'إرسال'),
  thanks: say('Thank you', '谢谢您', '多謝', 'Gracias', 'Merci', 'Vielen Dank', 'Obrigado', 'Спасибо', 'شكرًا لك'),
  thanksText: say('Your inquiry has arrived. We will answer by email.', '您的询盘已收到，我们会通过邮件回复。', '您的查詢已收到，我們會以電郵回覆。', 'Hemos recibido su consulta. Le responderemos por correo electrónico.', 'Votre demande est arrivée. Nous répondrons par e-mail.', 'Ihre Anfrage ist angekommen. Wir antworten per E-Mail.', 'Sua consulta chegou. Responderemos por e-mail.', 'Ваш запрос получен. Мы ответим по электронной почте.', 'وصل استفسارك. سنرد عبر البريد الإلكتروني.'),
  checkTitle: say('Please check and send', '请核对后发送', '請核對後發送', 'Revise y envíe', 'Vérifiez et envoyez', 'Bitte prüfen und senden', 'Verifique e envie', 'Проверьте и отправьте', 'يرجى المراجعة ثم الإرسال'),
  checkText: say('Nothing is lost. Look at your text once more and send it.', '内容没有丢失。请再看一遍，然后发送。', '內容沒有遺失。請再看一次，然後發送。', 'No se ha perdido nada. Revise su texto y envíelo.', 'Rien n’est perdu. Relisez votre texte et envoyez-le.', 'Nichts ist verloren. Sehen Sie Ihren Text noch einmal an und senden Sie ihn.', 'Nada se perdeu. Reveja o texto e envie.', 'Ничего не потеряно. Проверьте текст и отправьте.', 'لم يُفقد شيء. راجع نصك ثم أرسله.'),
  missing: say('Name, email and message are needed.', '姓名、邮箱和内容为必填。', '姓名、電郵及內容為必填。', 'Se necesitan nombre, correo y mensaje.', 'Le nom, l’e-mail et le message sont nécessaires.', 'Name, E-Mail und Nachricht werden gebraucht.', 'Nome, e-mail e mensagem são necessários.', 'Нужны имя, e-mail и сообщение.', 'الاسم والبريد والرسالة مطلوبة.'),
  slow: say('Too many inquiries from your network. Please try again later.', '来自您网络的询盘过多，请稍后再试。', '來自您網絡的查詢過多，請稍後再試。', 'Demasiadas consultas desde su red. Inténtelo más tarde.', 'Trop de demandes depuis votre réseau. Réessayez plus tard.', 'Zu viele Anfragen aus Ihrem Netz. Bitte später noch einmal.', 'Consultas demais da sua rede. Tente mais tarde.', 'Слишком много запросов из вашей сети. Попробуйте позже.', 'طلبات كثيرة من شبكتك. حاول لاحقًا.'),
  demo: say('A demonstration: this company and its products are made up.', '演示：公司与产品均为虚构。', '示範：公司與產品均為虛構。', 'Demostración: la empresa y sus productos son inventados.', 'Démonstration : l’entreprise et ses produits sont fictifs.', 'Vorführung: Firma und Produkte sind erfunden.', 'Demonstração: a empresa e os produtos são fictícios.', 'Демонстрация: компания и товары вымышлены.', 'عرض توضيحي: الشركة ومنتجاتها خيالية.'),
  notFound: say('This page does not exist', '页面不存在', '頁面不存在', 'Esta página no existe', 'Cette page n’existe pas', 'Diese Seite gibt es nicht', 'Esta página não existe', 'Такой страницы нет', 'هذه الصفحة غير موجودة'),
} as const satisfies Record<string, Label>;

export type LabelKey = keyof typeof labels;
