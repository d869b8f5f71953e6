/* eslint-disable max-lines -- letters, and nothing else */
import type { EdmLanguage } from '#lib/edm/mail-languages.ts';

/** What a ready template says beside the letter that it stands on; what stands in brackets is for the writer to fill in. */
export interface ReadyWords {
  subject: string;
  preheader: string;
  heading: string;
  paragraphs: readonly string[];
  /** What the button says. */
  action: string;
}

/** Mails that only marketing has. */
export type MarketingKind = 'newproduct' | 'invitation' | 'pricelist';

/** They announce one thing, ask for one answer, and promise nothing that the sender has to take back. */
export const readyWords: Readonly<Record<EdmLanguage, Readonly<Record<MarketingKind, ReadyWords>>>> = {
  en: {
    newproduct: {
      subject: 'New from {{sender.company}}: [product]',
      preheader: '[What it does better, in one sentence]',
      heading: 'New: [product]',
      paragraphs: [
        'we have a new product that may suit {{company.name|your company}}: [product]. It [what it does better], and samples are ready.',
      ],
      action: 'Ask for a sample',
    },
    invitation: {
      subject: 'Meet us at [fair], stand [number]',
      preheader: '[Dates], [city]',
      heading: 'Visit us at [fair]',
      paragraphs: [
        'we will be at [fair] in [city] from [date] to [date], hall [number], stand [number].',
        'We bring [products]. Tell us when you plan to come, and we will keep half an hour for {{company.name|you}}.',
      ],
      action: 'Agree on a time',
    },
    pricelist: {
      subject: 'Our price list for [season or month]',
      preheader: 'Valid until [date]',
      heading: 'Price list, [season or month]',
      paragraphs: [
        'our prices for [products] are new. They are valid until [date] and apply from [quantity] on.',
        'Tell us which items {{company.name|you}} may need, and we will send the list with delivery times.',
      ],
      action: 'Ask for the price list',
    },
  },
  es: {
    newproduct: {
      subject: 'Novedad de {{sender.company}}: [producto]',
      preheader: '[Qué hace mejor, en una frase]',
      heading: 'Novedad: [producto]',
      paragraphs: [
        'Tenemos un producto nuevo que puede interesar a {{company.name|su empresa}}: [producto]. [Qué hace mejor] y ya hay muestras disponibles.',
      ],
      action: 'Pedir una muestra',
    },
    invitation: {
      subject: 'Visítenos en [feria], stand [número]',
      preheader: '[Fechas], [ciudad]',
      heading: 'Visítenos en [feria]',
      paragraphs: [
        'Estaremos en [feria], en [ciudad], del [fecha] al [fecha], pabellón [número], stand [número].',
        'Presentaremos [productos]. Díganos cuándo piensa venir y reservaremos media hora para {{company.name|usted}}.',
      ],
      action: 'Acordar una hora',
    },
    pricelist: {
      subject: 'Nuestra lista de precios de [temporada o mes]',
      preheader: 'Válida hasta el [fecha]',
      heading: 'Lista de precios, [temporada o mes]',
      paragraphs: [
        'Hemos actualizado los precios de [productos]. Son válidos hasta el [fecha] a partir de [cantidad].',
        'Díganos qué artículos puede necesitar {{company.name|su empresa}} y le enviaremos la lista con los plazos de entrega.',
      ],
      action: 'Pedir la lista de precios',
    },
  },
  ru: {
    newproduct: {
      subject: 'Новинка от {{sender.company}}: [товар]',
      preheader: '[Чем он лучше, одним предложением]',
      heading: 'Новинка: [товар]',
      paragraphs: [
        'у нас появился новый товар, который может подойти {{company.name|вашей компании}}: [товар]. [Чем он лучше]. Образцы уже готовы.',
      ],
      action: 'Запросить образец',
    },
    invitation: {
      subject: 'Приглашаем на выставку [выставка], стенд [номер]',
      preheader: '[Даты], [город]',
      heading: 'Ждём вас на выставке [выставка]',
      paragraphs: [
        'мы участвуем в выставке [выставка] в городе [город] с [дата] по [дата], павильон [номер], стенд [номер].',
        'Мы покажем [товары]. Сообщите, когда вы планируете прийти, и мы оставим для {{company.name|вас}} полчаса.',
      ],
      action: 'Договориться о времени',
    },
    pricelist: {
      subject: 'Наш прайс-лист на [сезон или месяц]',
      preheader: 'Действует до [дата]',
      heading: 'Прайс-лист, [сезон или месяц]',
      paragraphs: [
        'мы обновили цены на [товары]. Они действуют до [дата] при заказе от [количество].',
        'Сообщите, какие позиции могут понадобиться {{company.name|вам}}, и мы пришлём прайс-лист со сроками поставки.',
      ],
      action: 'Запросить прайс-лист',
    },
  },
  ar: {
    newproduct: {
      subject: 'جديد {{sender.company}}: [المنتج]',
      preheader: '[ما الذي يميّزه، في جملة واحدة]',
      heading: 'جديد: [المنتج]',
      paragraphs: ['لدينا منتج جديد قد يناسب {{company.name|شركتكم}}: [المنتج]. [ما الذي يميّزه]، والعيّنات جاهزة.'],
      action: 'طلب عيّنة',
    },
    invitation: {
      subject: 'ندعوكم إلى معرض [المعرض]، الجناح [الرقم]',
      preheader: '[التواريخ]، [المدينة]',
      heading: 'زورونا في معرض [المعرض]',
      paragraphs: [
        'سنشارك في معرض [المعرض] في [المدينة] من [التاريخ] إلى [التاريخ]، القاعة [الرقم]، الجناح [الرقم].',
        'سنعرض [المنتجات]. أخبرونا بموعد حضوركم لنخصّص نصف ساعة للقاء {{company.name|بكم}}.',
      ],
      action: 'الاتفاق على موعد',
    },
    pricelist: {
      subject: 'قائمة أسعارنا لـ [الموسم أو الشهر]',
      preheader: 'صالحة حتى [التاريخ]',
      heading: 'قائمة الأسعار، [الموسم أو الشهر]',
      paragraphs: [
        'حدّثنا أسعار [المنتجات]. وهي صالحة حتى [التاريخ] ابتداءً من [الكمية].',
        'أخبرونا بالأصناف التي قد تحتاج إليها {{company.name|شركتكم}} وسنرسل القائمة مع مدد التسليم.',
      ],
      action: 'طلب قائمة الأسعار',
    },
  },
  pt: {
    newproduct: {
      subject: 'Novidade da {{sender.company}}: [produto]',
      preheader: '[O que faz melhor, em uma frase]',
      heading: 'Novidade: [produto]',
      paragraphs: [
        'Temos um produto novo que pode servir a {{company.name|sua empresa}}: [produto]. [O que faz melhor], e já há amostras disponíveis.',
      ],
      action: 'Pedir uma amostra',
    },
    invitation: {
      subject: 'Visite-nos na [feira], estande [número]',
      preheader: '[Datas], [cidade]',
      heading: 'Visite-nos na [feira]',
      paragraphs: [
        'Estaremos na [feira], em [cidade], de [data] a [data], pavilhão [número], estande [número].',
        'Levaremos [produtos]. Diga-nos quando pretende vir e reservaremos meia hora para {{company.name|o senhor ou a senhora}}.',
      ],
      action: 'Combinar um horário',
    },
    pricelist: {
      subject: 'Nossa lista de preços de [estação ou mês]',
      preheader: 'Válida até [data]',
      heading: 'Lista de preços, [estação ou mês]',
      paragraphs: [
        'Atualizamos os preços de [produtos]. Valem até [data], a partir de [quantidade].',
        'Diga-nos de que itens {{company.name|a sua empresa}} pode precisar e enviaremos a lista com os prazos de entrega.',
      ],
      action: 'Pedir a lista de preços',
    },
  },
  fr: {
    newproduct: {
      subject: 'Nouveauté {{sender.company}} : [produit]',
      preheader: '[Ce qu’il fait de mieux, en une phrase]',
      heading: 'Nouveau : [produit]',
      paragraphs: [
        'Nous avons un nouveau produit qui peut convenir à {{company.name|votre entreprise}} : [produit]. [Ce qu’il fait de mieux], et des échantillons sont prêts.',
      ],
      action: 'Demander un échantillon',
    },
    invitation: {
      subject: 'Retrouvez-nous au salon [salon], stand [numéro]',
      preheader: '[Dates], [ville]',
      heading: 'Retrouvez-nous au salon [salon]',
      paragraphs: [
        'Nous serons au salon [salon] à [ville] du [date] au [date], hall [numéro], stand [numéro].',
        'Nous présenterons [produits]. Dites-nous quand vous pensez venir et nous réserverons une demi-heure pour {{company.name|vous}}.',
      ],
      action: 'Convenir d’une heure',
    },
    pricelist: {
      subject: 'Notre liste de prix pour [saison ou mois]',
      preheader: 'Valable jusqu’au [date]',
      heading: 'Liste de prix, [saison ou mois]',
      paragraphs: [
        'Nos prix pour [produits] ont été mis à jour. Ils sont valables jusqu’au [date], à partir de [quantité].',
        'Dites-nous quels articles pourraient servir à {{company.name|votre entreprise}} et nous vous enverrons la liste avec les délais de livraison.',
      ],
      action: 'Demander la liste de prix',
    },
  },
  de: {
    newproduct: {
      subject: 'Neu von {{sender.company}}: [Produkt]',
      preheader: '[Was es besser kann, in einem Satz]',
      heading: 'Neu: [Produkt]',
      paragraphs: [
        'wir haben ein neues Produkt, das zu {{company.name|Ihrem Unternehmen}} passen könnte: [Produkt]. [Was es besser kann]. Muster liegen bereit.',
      ],
      action: 'Muster anfordern',
    },
    invitation: {
      subject: 'Treffen Sie uns auf der [Messe], Stand [Nummer]',
      preheader: '[Termin], [Ort]',
      heading: 'Besuchen Sie uns auf der [Messe]',
      paragraphs: [
        'wir sind vom [Datum] bis [Datum] auf der [Messe] in [Ort], Halle [Nummer], Stand [Nummer].',
        'Wir zeigen [Produkte]. Sagen Sie uns, wann Sie kommen, und wir halten eine halbe Stunde für {{company.name|Sie}} frei.',
      ],
      action: 'Termin vereinbaren',
    },
    pricelist: {
      subject: 'Unsere Preisliste für [Saison oder Monat]',
      preheader: 'Gültig bis [Datum]',
      heading: 'Preisliste, [Saison oder Monat]',
      paragraphs: [
        'unsere Preise für [Produkte] sind neu. Sie gelten bis [Datum] ab [Menge].',
        'Nennen Sie uns die Artikel, die {{company.name|Sie}} brauchen könnten, und wir senden die Liste mit Lieferzeiten.',
      ],
      action: 'Preisliste anfordern',
    },
  },
};
