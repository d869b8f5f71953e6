import { inAllLanguages as say } from './all-languages.ts';
import type { SiteTexts } from './site-model.ts';

// A table reads by its rows.
// oxfmt-ignore
/** The texts of a new section and of a ready site, before the company writes words of its own. */
export const readyTexts = {
  hero: say('Made for your market', '为您的市场而做', '為您的市場而做', 'Hecho para su mercado', 'Fait pour votre marché', 'Für Ihren Markt gemacht', 'Feito para o seu mercado', 'Создано для вашего рынка', 'صُنع لسوقك'),
  products: say('Our products', '我们的产品', '我們的產品', 'Nuestros productos', 'Nos produits', 'Unsere Produkte', 'Nossos produtos', 'Наша продукция', 'منتجاتنا'),
  categories: say('What we supply', '供应范围', '供應範圍', 'Lo que suministramos', 'Ce que nous fournissons', 'Was wir liefern', 'O que fornecemos', 'Что мы поставляем', 'ما نورّده'),
  facts: say('The company in figures', '数字看公司', '數字看公司', 'La empresa en cifras', 'L’entreprise en chiffres', 'Das Unternehmen in Zahlen', 'A empresa em números', 'Компания в цифрах', 'الشركة بالأرقام'),
  banners: say('New this season', '本季新品', '本季新品', 'Novedades de la temporada', 'Nouveautés de la saison', 'Neu in dieser Saison', 'Novidades da estação', 'Новинки сезона', 'جديد هذا الموسم'),
  notice: say('Notice', '公告', '公告', 'Aviso', 'Avis', 'Hinweis', 'Aviso', 'Объявление', 'إعلان'),
  text: say('About us', '关于我们', '關於我們', 'Quiénes somos', 'Qui sommes-nous', 'Über uns', 'Quem somos', 'О нас', 'من نحن'),
  gallery: say('A look inside', '实景', '實景', 'Por dentro', 'Visite en images', 'Ein Blick hinein', 'Por dentro', 'Взгляд изнутри', 'نظرة من الداخل'),
  certificates: say('Certificates', '资质证书', '證書', 'Certificados', 'Certificats', 'Zertifikate', 'Certificados', 'Сертификаты', 'الشهادات'),
  faq: say('Frequently asked questions', '常见问题', '常見問題', 'Preguntas frecuentes', 'Questions fréquentes', 'Häufige Fragen', 'Perguntas frequentes', 'Частые вопросы', 'الأسئلة الشائعة'),
  table: say('At a glance', '一览', '一覽', 'De un vistazo', 'En bref', 'Auf einen Blick', 'Resumo', 'Кратко', 'لمحة سريعة'),
  news: say('News', '新闻', '新聞', 'Noticias', 'Actualités', 'Neues', 'Notícias', 'Новости', 'الأخبار'),
  download: say('Downloads', '资料下载', '資料下載', 'Descargas', 'Téléchargements', 'Downloads', 'Downloads', 'Загрузки', 'التنزيلات'),
  inquiry: say('Send us an inquiry', '给我们发询盘', '向我們發送查詢', 'Envíenos una consulta', 'Envoyez-nous une demande', 'Senden Sie uns eine Anfrage', 'Envie-nos uma consulta', 'Отправьте нам запрос', 'أرسل لنا استفسارًا'),
  contact: say('Contact', '联系我们', '聯絡我們', 'Contacto', 'Contact', 'Kontakt', 'Contato', 'Контакты', 'اتصل بنا'),
  askButton: say('Ask for a quotation', '索取报价', '索取報價', 'Pedir cotización', 'Demander un devis', 'Angebot anfragen', 'Pedir cotação', 'Запросить цену', 'اطلب عرض سعر'),
  questions: [
    [
      say('What is the minimum order?', '最低起订量是多少？', '最低訂購量是多少？', '¿Cuál es el pedido mínimo?', 'Quelle est la commande minimale ?', 'Wie hoch ist die Mindestbestellmenge?', 'Qual é o pedido mínimo?', 'Каков минимальный заказ?', 'ما الحد الأدنى للطلب؟'),
      say('Each product page says it. Smaller trial orders are possible; ask us.', '每个产品页都有说明。可以先下小批量试单，请与我们联系。', '每個產品頁都有說明。可先下小批量試單，請與我們聯絡。', 'Cada página de producto lo indica. Los pedidos de prueba son posibles; consúltenos.', 'Chaque page produit l’indique. Des commandes d’essai sont possibles.', 'Jede Produktseite nennt sie. Kleinere Probeaufträge sind möglich.', 'Cada página de produto informa. Pedidos de teste são possíveis.', 'Указан на странице товара. Возможны пробные заказы.', 'مذكور في صفحة كل منتج. يمكن طلب كميات تجريبية.'),
    ],
    [
      say('Can I have a sample?', '可以提供样品吗？', '可以提供樣品嗎？', '¿Puedo recibir una muestra?', 'Puis-je avoir un échantillon ?', 'Bekomme ich ein Muster?', 'Posso receber uma amostra?', 'Можно получить образец?', 'هل يمكنني الحصول على عينة؟'),
      say('Yes. Tell us the model and your address in an inquiry.', '可以，请在询盘中写明型号和地址。', '可以，請在查詢中寫明型號和地址。', 'Sí. Indique el modelo y su dirección en una consulta.', 'Oui. Indiquez le modèle et votre adresse dans une demande.', 'Ja. Nennen Sie Modell und Adresse in einer Anfrage.', 'Sim. Informe o modelo e o endereço em uma consulta.', 'Да. Укажите модель и адрес в запросе.', 'نعم. اذكر الطراز وعنوانك في استفسار.'),
    ],
    [
      say('Which terms of payment do you take?', '接受哪些付款方式？', '接受哪些付款方式？', '¿Qué formas de pago aceptan?', 'Quels modes de paiement acceptez-vous ?', 'Welche Zahlungsarten nehmen Sie?', 'Quais formas de pagamento aceitam?', 'Какие условия оплаты?', 'ما شروط الدفع المقبولة؟'),
      say('We agree on them in the quotation.', '付款方式在报价中约定。', '付款方式於報價中約定。', 'Se acuerdan en la cotización.', 'Nous en convenons dans le devis.', 'Das vereinbaren wir im Angebot.', 'São combinadas na cotação.', 'Согласуем в предложении.', 'نتفق عليها في عرض السعر.'),
    ],
  ] as readonly (readonly [SiteTexts, SiteTexts])[],
} as const;
