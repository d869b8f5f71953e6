/* eslint-disable max-lines -- letters, and nothing else */
import type { LetterKind, letterLanguages } from './letter-kinds.ts';

export interface ReadyLetter {
  subject: string;
  /** Variables as `{{name|fallback}}`; what stands in brackets is for the writer to fill in. */
  paragraphs: readonly string[];
}

const SENDER = '{{sender.name}}\n{{sender.company}}';

/**
 * Six letters that a trader writes again and again, in each language as it is written in business there.
 *
 * They are short, ask one question, and promise nothing that the sender has to take back.
 */
export const readyLetters: Readonly<Record<(typeof letterLanguages)[number], Readonly<Record<LetterKind, ReadyLetter>>>> = {
  en: {
    firstcontact: {
      subject: '[Product] for {{company.name|your company}}',
      paragraphs: [
        'Dear {{contact.firstname|Sir or Madam}},',
        'I am writing from {{sender.company}}. We make [product] and deliver to buyers in {{company.country|your region}}.',
        'I saw that {{company.name|your company}} works with [product range], so one question: do you buy [product] yourselves, or is a colleague in charge of it?',
        'If it is of interest, I will send you a price list and two or three references. A short answer is enough.',
        'Kind regards,',
        SENDER,
      ],
    },
    followup: {
      subject: 'My mail about [product]',
      paragraphs: [
        'Dear {{contact.firstname|Sir or Madam}},',
        'Last week I wrote to you about [product]. You may have been busy, so I ask once more and keep it short.',
        'Would a sample or a price for a trial order help you to decide? Please tell me the quantity, and I will answer within a working day.',
        'If this is not the right time, tell me when I may ask again.',
        'Kind regards,',
        SENDER,
      ],
    },
    quotation: {
      subject: 'Our quotation for [product]',
      paragraphs: [
        'Dear {{contact.firstname|Sir or Madam}},',
        'Thank you for your inquiry. Please find our quotation attached.',
        'Product: [product]\nQuantity: [quantity]\nPrice: [price] per [unit], [FOB port]\nDelivery: [days] days after the order is confirmed\nPayment: [terms]\nValid until: [date]',
        'If the quantity or the specification differs from what you need, tell me, and I will send a new offer.',
        'Kind regards,',
        SENDER,
      ],
    },
    fair: {
      subject: 'Our talk at [fair]',
      paragraphs: [
        'Dear {{contact.firstname|Sir or Madam}},',
        'Thank you for visiting our stand at [fair]. It was good to meet you.',
        'You were interested in [product]. Attached you will find the data sheet and the prices we talked about.',
        'Shall I send a sample to {{company.name|your company}}? Please give me the address and the version that you need.',
        'Kind regards,',
        SENDER,
      ],
    },
    reactivation: {
      subject: 'News from {{sender.company}}',
      paragraphs: [
        'Dear {{contact.firstname|Sir or Madam}},',
        'It has been a while since your last order. I hope that business is going well at {{company.name|your company}}.',
        'Since then we have [what is new: a product, a certificate, a shorter delivery time].',
        'May I ask what you are buying at present, and whether anything kept you from ordering again? An honest answer helps us more than a polite one.',
        'Kind regards,',
        SENDER,
      ],
    },
    holiday: {
      subject: 'Season’s greetings from {{sender.company}}',
      paragraphs: [
        'Dear {{contact.firstname|Sir or Madam}},',
        'Thank you for your trust in the past year. My colleagues and I wish you and your team happy holidays and a good year ahead.',
        'Our office is closed from [date] to [date]. Orders that reach us before [date] will still be shipped this year.',
        'With best wishes,',
        SENDER,
      ],
    },
  },
  es: {
    firstcontact: {
      subject: '[Producto] para {{company.name|su empresa}}',
      paragraphs: [
        'Estimado/a {{contact.name|cliente}}:',
        'Le escribo de {{sender.company}}. Fabricamos [producto] y suministramos a compradores de {{company.country|su región}}.',
        'He visto que {{company.name|su empresa}} trabaja con [gama de productos]. Por eso quisiera preguntarle: ¿es usted quien compra [producto], o lo lleva otro compañero?',
        'Si le interesa, le enviaré una lista de precios y dos o tres referencias. Basta con una respuesta breve.',
        'Un cordial saludo,',
        SENDER,
      ],
    },
    followup: {
      subject: 'Mi correo sobre [producto]',
      paragraphs: [
        'Estimado/a {{contact.name|cliente}}:',
        'La semana pasada le escribí acerca de [producto]. Imagino que ha estado ocupado/a, así que vuelvo a preguntar brevemente.',
        '¿Le ayudaría a decidir una muestra o un precio para un pedido de prueba? Indíqueme la cantidad y le contestaré en un día laborable.',
        'Si no es el momento adecuado, dígame cuándo puedo volver a escribirle.',
        'Un cordial saludo,',
        SENDER,
      ],
    },
    quotation: {
      subject: 'Nuestra oferta de [producto]',
      paragraphs: [
        'Estimado/a {{contact.name|cliente}}:',
        'Muchas gracias por su consulta. Adjunto encontrará nuestra oferta.',
        'Producto: [producto]\nCantidad: [cantidad]\nPrecio: [precio] por [unidad], [FOB puerto]\nEntrega: [días] días después de confirmar el pedido\nPago: [condiciones]\nVálida hasta: [fecha]',
        'Si necesita otra cantidad u otra especificación, dígamelo y le enviaré una nueva oferta.',
        'Un cordial saludo,',
        SENDER,
      ],
    },
    fair: {
      subject: 'Nuestra conversación en [feria]',
      paragraphs: [
        'Estimado/a {{contact.name|cliente}}:',
        'Gracias por visitar nuestro stand en [feria]. Fue un placer conocerle.',
        'Usted se interesó por [producto]. Adjunto la ficha técnica y los precios de los que hablamos.',
        '¿Desea que envíe una muestra a {{company.name|su empresa}}? En ese caso, indíqueme la dirección y la versión que necesita.',
        'Un cordial saludo,',
        SENDER,
      ],
    },
    reactivation: {
      subject: 'Novedades de {{sender.company}}',
      paragraphs: [
        'Estimado/a {{contact.name|cliente}}:',
        'Ha pasado un tiempo desde su último pedido. Espero que todo vaya bien en {{company.name|su empresa}}.',
        'Desde entonces tenemos [lo nuevo: un producto, un certificado, un plazo de entrega más corto].',
        '¿Puedo preguntarle qué está comprando ahora y si hubo algo que le hizo no volver a pedir? Una respuesta sincera nos ayuda más que una amable.',
        'Un cordial saludo,',
        SENDER,
      ],
    },
    holiday: {
      subject: 'Felices fiestas de parte de {{sender.company}}',
      paragraphs: [
        'Estimado/a {{contact.name|cliente}}:',
        'Gracias por su confianza durante este año. Mis compañeros y yo les deseamos a usted y a su equipo unas felices fiestas y un buen año nuevo.',
        'Nuestra oficina estará cerrada del [fecha] al [fecha]. Los pedidos que recibamos antes del [fecha] todavía se enviarán este año.',
        'Con los mejores deseos,',
        SENDER,
      ],
    },
  },
  ru: {
    firstcontact: {
      subject: '[Товар] для {{company.name|вашей компании}}',
      paragraphs: [
        'Здравствуйте, {{contact.name|уважаемый коллега}}!',
        'Я пишу вам из компании {{sender.company}}. Мы производим [товар] и поставляем его зарубежным покупателям.',
        'Я вижу, что {{company.name|ваша компания}} работает с [ассортимент]. Подскажите, пожалуйста: закупками [товар] занимаетесь вы или кто-то из ваших коллег?',
        'Если вам это интересно, я пришлю прайс-лист и два-три отзыва наших клиентов. Достаточно короткого ответа.',
        'С уважением,',
        SENDER,
      ],
    },
    followup: {
      subject: 'Моё письмо о [товар]',
      paragraphs: [
        'Здравствуйте, {{contact.name|уважаемый коллега}}!',
        'На прошлой неделе я писал(а) вам о [товар]. Понимаю, что у вас много дел, поэтому коротко спрошу ещё раз.',
        'Поможет ли вам образец или цена на пробную партию? Назовите количество, и я отвечу в течение одного рабочего дня.',
        'Если сейчас неподходящее время, сообщите, пожалуйста, когда можно вернуться к этому вопросу.',
        'С уважением,',
        SENDER,
      ],
    },
    quotation: {
      subject: 'Наше коммерческое предложение: [товар]',
      paragraphs: [
        'Здравствуйте, {{contact.name|уважаемый коллега}}!',
        'Благодарим вас за запрос. Направляем вам наше коммерческое предложение.',
        'Товар: [товар]\nКоличество: [количество]\nЦена: [цена] за [единица], [FOB порт]\nСрок поставки: [дней] дней после подтверждения заказа\nОплата: [условия]\nДействительно до: [дата]',
        'Если вам нужно другое количество или другие характеристики, напишите, и я подготовлю новое предложение.',
        'С уважением,',
        SENDER,
      ],
    },
    fair: {
      subject: 'Наша встреча на выставке [выставка]',
      paragraphs: [
        'Здравствуйте, {{contact.name|уважаемый коллега}}!',
        'Спасибо, что посетили наш стенд на выставке [выставка]. Было приятно познакомиться.',
        'Вас заинтересовал [товар]. Во вложении – технические данные и цены, о которых мы говорили.',
        'Отправить образец в {{company.name|вашу компанию}}? Тогда сообщите, пожалуйста, адрес и нужное исполнение.',
        'С уважением,',
        SENDER,
      ],
    },
    reactivation: {
      subject: 'Новости компании {{sender.company}}',
      paragraphs: [
        'Здравствуйте, {{contact.name|уважаемый коллега}}!',
        'С вашего последнего заказа прошло некоторое время. Надеюсь, дела в {{company.name|вашей компании}} идут хорошо.',
        'За это время у нас появилось [новое: товар, сертификат, более короткий срок поставки].',
        'Скажите, пожалуйста, что вы закупаете сейчас и было ли что-то, из-за чего вы не заказывали снова? Честный ответ поможет нам больше, чем вежливый.',
        'С уважением,',
        SENDER,
      ],
    },
    holiday: {
      subject: 'Поздравление от {{sender.company}}',
      paragraphs: [
        'Здравствуйте, {{contact.name|уважаемый коллега}}!',
        'Благодарим вас за доверие в уходящем году. Я и мои коллеги желаем вам и вашей команде приятных праздников и успешного нового года.',
        'Наш офис будет закрыт с [дата] по [дата]. Заказы, полученные до [дата], мы отгрузим ещё в этом году.',
        'С наилучшими пожеланиями,',
        SENDER,
      ],
    },
  },
  ar: {
    firstcontact: {
      subject: '[المنتج] لشركة {{company.name|شركتكم}}',
      paragraphs: [
        'السيد/السيدة {{contact.name|المحترم}}،',
        'تحية طيبة وبعد،\nأكتب إليكم من شركة {{sender.company}}. نحن نصنّع [المنتج] ونورّده إلى مشترين في {{company.country|منطقتكم}}.',
        'علمت أن {{company.name|شركتكم}} تعمل في مجال [مجموعة المنتجات]، ولذلك أودّ أن أسأل: هل أنتم المسؤولون عن شراء [المنتج] أم أحد زملائكم؟',
        'إذا كان الأمر يهمّكم فسأرسل إليكم قائمة الأسعار وأسماء بعض عملائنا. يكفي ردّ قصير.',
        'مع خالص التحية،',
        SENDER,
      ],
    },
    followup: {
      subject: 'بخصوص رسالتي عن [المنتج]',
      paragraphs: [
        'السيد/السيدة {{contact.name|المحترم}}،',
        'كتبت إليكم الأسبوع الماضي عن [المنتج]. أعلم أنكم مشغولون، لذلك أسأل مرة أخرى باختصار.',
        'هل تساعدكم عيّنة أو سعر لطلبية تجريبية على اتخاذ القرار؟ أخبروني بالكمية وسأردّ خلال يوم عمل واحد.',
        'وإن لم يكن الوقت مناسبًا فأخبروني متى يمكنني التواصل معكم من جديد.',
        'مع خالص التحية،',
        SENDER,
      ],
    },
    quotation: {
      subject: 'عرض السعر: [المنتج]',
      paragraphs: [
        'السيد/السيدة {{contact.name|المحترم}}،',
        'شكرًا لاستفساركم. تجدون عرض السعر في المرفقات.',
        'المنتج: [المنتج]\nالكمية: [الكمية]\nالسعر: [السعر] لكل [الوحدة]، [FOB الميناء]\nمدة التسليم: [عدد] يومًا بعد تأكيد الطلب\nالدفع: [الشروط]\nالعرض صالح حتى: [التاريخ]',
        'إذا كانت الكمية أو المواصفات تختلف عمّا تحتاجون إليه فأخبروني لأرسل عرضًا جديدًا.',
        'مع خالص التحية،',
        SENDER,
      ],
    },
    fair: {
      subject: 'لقاؤنا في معرض [المعرض]',
      paragraphs: [
        'السيد/السيدة {{contact.name|المحترم}}،',
        'شكرًا لزيارتكم جناحنا في معرض [المعرض]. سعدنا بلقائكم.',
        'لقد أبديتم اهتمامكم بمنتج [المنتج]. تجدون في المرفقات المواصفات الفنية والأسعار التي تحدثنا عنها.',
        'هل ترغبون في أن أرسل عيّنة إلى {{company.name|شركتكم}}؟ أرجو إفادتي بالعنوان والنوع المطلوب.',
        'مع خالص التحية،',
        SENDER,
      ],
    },
    reactivation: {
      subject: 'جديد شركة {{sender.company}}',
      paragraphs: [
        'السيد/السيدة {{contact.name|المحترم}}،',
        'مضى وقت على آخر طلبية لكم. أرجو أن تكون أعمال {{company.name|شركتكم}} على خير ما يرام.',
        'منذ ذلك الحين أصبح لدينا [الجديد: منتج أو شهادة أو مدة تسليم أقصر].',
        'هل لي أن أسأل عمّا تشترونه حاليًا، وهل كان هناك سبب لعدم تكرار الطلب؟ الجواب الصريح يفيدنا أكثر من المجاملة.',
        'مع خالص التحية،',
        SENDER,
      ],
    },
    holiday: {
      subject: 'أطيب التهاني من {{sender.company}}',
      paragraphs: [
        'السيد/السيدة {{contact.name|المحترم}}،',
        'شكرًا لثقتكم بنا خلال العام الماضي. أتمنى أنا وزملائي لكم ولفريقكم عيدًا سعيدًا وعامًا موفقًا.',
        'سيكون مكتبنا مغلقًا من [التاريخ] إلى [التاريخ]. الطلبات التي تصلنا قبل [التاريخ] تُشحن قبل العطلة.',
        'مع أطيب التمنيات،',
        SENDER,
      ],
    },
  },
  pt: {
    firstcontact: {
      subject: '[Produto] para {{company.name|a sua empresa}}',
      paragraphs: [
        'Prezado(a) {{contact.name|cliente}},',
        'Escrevo em nome da {{sender.company}}. Fabricamos [produto] e fornecemos a compradores no mercado de {{company.country|sua região}}.',
        'Vi que {{company.name|a sua empresa}} trabalha com [linha de produtos]. Por isso pergunto: a compra de [produto] está a seu cargo ou com outro colega?',
        'Se for do seu interesse, envio uma lista de preços e duas ou três referências. Basta uma resposta curta.',
        'Atenciosamente,',
        SENDER,
      ],
    },
    followup: {
      subject: 'Meu e-mail sobre [produto]',
      paragraphs: [
        'Prezado(a) {{contact.name|cliente}},',
        'Na semana passada escrevi sobre [produto]. Imagino que esteja com muito trabalho; por isso volto a perguntar, em poucas palavras.',
        'Uma amostra ou um preço para um pedido de teste ajudaria na decisão? Informe a quantidade e respondo em um dia útil.',
        'Se este não for o momento certo, diga-me quando posso voltar a escrever.',
        'Atenciosamente,',
        SENDER,
      ],
    },
    quotation: {
      subject: 'Nossa cotação de [produto]',
      paragraphs: [
        'Prezado(a) {{contact.name|cliente}},',
        'Obrigado pela sua consulta. Segue em anexo a nossa cotação.',
        'Produto: [produto]\nQuantidade: [quantidade]\nPreço: [preço] por [unidade], [FOB porto]\nEntrega: [dias] dias após a confirmação do pedido\nPagamento: [condições]\nVálida até: [data]',
        'Se precisar de outra quantidade ou especificação, avise-me e enviarei uma nova proposta.',
        'Atenciosamente,',
        SENDER,
      ],
    },
    fair: {
      subject: 'Nossa conversa na [feira]',
      paragraphs: [
        'Prezado(a) {{contact.name|cliente}},',
        'Obrigado por visitar o nosso estande na [feira]. Foi um prazer conhecê-lo(a).',
        'O seu interesse foi em [produto]. Envio em anexo a ficha técnica e os preços de que falamos.',
        'Posso enviar uma amostra para {{company.name|a sua empresa}}? Informe, por favor, o endereço e a versão desejada.',
        'Atenciosamente,',
        SENDER,
      ],
    },
    reactivation: {
      subject: 'Novidades da {{sender.company}}',
      paragraphs: [
        'Prezado(a) {{contact.name|cliente}},',
        'Já faz algum tempo desde o seu último pedido. Espero que os negócios estejam indo bem em {{company.name|sua empresa}}.',
        'Desde então temos [a novidade: um produto, um certificado, um prazo de entrega mais curto].',
        'Posso perguntar o que está comprando atualmente e se algo o(a) impediu de pedir de novo? Uma resposta sincera nos ajuda mais do que uma gentil.',
        'Atenciosamente,',
        SENDER,
      ],
    },
    holiday: {
      subject: 'Boas festas da {{sender.company}}',
      paragraphs: [
        'Prezado(a) {{contact.name|cliente}},',
        'Obrigado pela confiança durante este ano. Meus colegas e eu desejamos a você e à sua equipe boas festas e um ótimo ano novo.',
        'O nosso escritório estará fechado de [data] a [data]. Os pedidos recebidos até [data] ainda serão embarcados este ano.',
        'Com os melhores votos,',
        SENDER,
      ],
    },
  },
  fr: {
    firstcontact: {
      subject: '[Produit] pour {{company.name|votre entreprise}}',
      paragraphs: [
        'Bonjour {{contact.name|Madame, Monsieur}},',
        'Je vous écris de la part de {{sender.company}}. Nous fabriquons [produit] et livrons à l’international, jusque chez vous.',
        'J’ai vu que {{company.name|votre entreprise}} travaille avec [gamme de produits]. J’ai donc une question : êtes-vous chargé(e) de l’achat de [produit], ou est-ce un(e) collègue ?',
        'Si cela vous intéresse, je vous enverrai un tarif et deux ou trois références. Une courte réponse suffit.',
        'Cordialement,',
        SENDER,
      ],
    },
    followup: {
      subject: 'Mon message au sujet de [produit]',
      paragraphs: [
        'Bonjour {{contact.name|Madame, Monsieur}},',
        'La semaine dernière, je vous ai écrit au sujet de [produit]. Vous étiez sans doute très occupé(e) ; je me permets donc de vous relancer brièvement.',
        'Un échantillon ou un prix pour une commande d’essai vous aiderait-il à décider ? Indiquez-moi la quantité et je vous répondrai sous un jour ouvré.',
        'Si ce n’est pas le bon moment, dites-moi quand je peux revenir vers vous.',
        'Cordialement,',
        SENDER,
      ],
    },
    quotation: {
      subject: 'Notre offre pour [produit]',
      paragraphs: [
        'Bonjour {{contact.name|Madame, Monsieur}},',
        'Merci pour votre demande. Vous trouverez notre offre en pièce jointe.',
        'Produit : [produit]\nQuantité : [quantité]\nPrix : [prix] par [unité], [FOB port]\nLivraison : [jours] jours après confirmation de la commande\nPaiement : [conditions]\nValable jusqu’au : [date]',
        'S’il vous faut une autre quantité ou une autre spécification, dites-le-moi et je vous enverrai une nouvelle offre.',
        'Cordialement,',
        SENDER,
      ],
    },
    fair: {
      subject: 'Notre échange au salon [salon]',
      paragraphs: [
        'Bonjour {{contact.name|Madame, Monsieur}},',
        'Merci de votre visite sur notre stand au salon [salon]. J’ai été ravi(e) de faire votre connaissance.',
        'Vous vous êtes intéressé(e) à [produit]. Vous trouverez en pièce jointe la fiche technique et les prix dont nous avons parlé.',
        'Souhaitez-vous que j’envoie un échantillon à {{company.name|votre entreprise}} ? Merci de m’indiquer l’adresse et la version voulue.',
        'Cordialement,',
        SENDER,
      ],
    },
    reactivation: {
      subject: 'Des nouvelles de {{sender.company}}',
      paragraphs: [
        'Bonjour {{contact.name|Madame, Monsieur}},',
        'Votre dernière commande remonte à quelque temps. J’espère que tout va bien chez {{company.name|vous}}.',
        'Depuis, nous avons [la nouveauté : un produit, un certificat, un délai plus court].',
        'Puis-je vous demander ce que vous achetez en ce moment, et si quelque chose vous a retenu(e) de commander à nouveau ? Une réponse franche nous aide plus qu’une réponse polie.',
        'Cordialement,',
        SENDER,
      ],
    },
    holiday: {
      subject: 'Meilleurs vœux de {{sender.company}}',
      paragraphs: [
        'Bonjour {{contact.name|Madame, Monsieur}},',
        'Merci de votre confiance cette année. Mes collègues et moi vous souhaitons, à vous et à votre équipe, de joyeuses fêtes et une excellente année.',
        'Nos bureaux seront fermés du [date] au [date]. Les commandes reçues avant le [date] seront encore expédiées cette année.',
        'Avec nos meilleurs vœux,',
        SENDER,
      ],
    },
  },
  de: {
    firstcontact: {
      subject: '[Produkt] für {{company.name|Ihr Unternehmen}}',
      paragraphs: [
        'Guten Tag {{contact.name|zusammen}},',
        'ich schreibe Ihnen von {{sender.company}}. Wir stellen [Produkt] her und liefern an Kunden in aller Welt.',
        'Ich habe gesehen, dass {{company.name|Ihr Unternehmen}} mit [Sortiment] arbeitet. Deshalb eine Frage: Kaufen Sie [Produkt] selbst ein, oder ist eine Kollegin oder ein Kollege dafür zuständig?',
        'Bei Interesse sende ich Ihnen gern eine Preisliste und zwei oder drei Referenzen. Eine kurze Antwort genügt.',
        'Mit freundlichen Grüßen',
        SENDER,
      ],
    },
    followup: {
      subject: 'Meine E-Mail zu [Produkt]',
      paragraphs: [
        'Guten Tag {{contact.name|zusammen}},',
        'letzte Woche habe ich Ihnen zu [Produkt] geschrieben. Sie hatten sicher viel zu tun, deshalb frage ich noch einmal kurz nach.',
        'Hilft Ihnen ein Muster oder ein Preis für eine Probebestellung bei der Entscheidung? Nennen Sie mir die Menge, dann antworte ich innerhalb eines Arbeitstages.',
        'Wenn es gerade nicht passt, sagen Sie mir bitte, wann ich wieder fragen darf.',
        'Mit freundlichen Grüßen',
        SENDER,
      ],
    },
    quotation: {
      subject: 'Unser Angebot für [Produkt]',
      paragraphs: [
        'Guten Tag {{contact.name|zusammen}},',
        'vielen Dank für Ihre Anfrage. Im Anhang finden Sie unser Angebot.',
        'Produkt: [Produkt]\nMenge: [Menge]\nPreis: [Preis] je [Einheit], [FOB Hafen]\nLieferzeit: [Tage] Tage nach Auftragsbestätigung\nZahlung: [Bedingungen]\nGültig bis: [Datum]',
        'Wenn Sie eine andere Menge oder Ausführung brauchen, schreiben Sie mir bitte. Sie erhalten dann ein neues Angebot.',
        'Mit freundlichen Grüßen',
        SENDER,
      ],
    },
    fair: {
      subject: 'Unser Gespräch auf der [Messe]',
      paragraphs: [
        'Guten Tag {{contact.name|zusammen}},',
        'vielen Dank für Ihren Besuch an unserem Stand auf der [Messe]. Es hat mich gefreut, Sie kennenzulernen.',
        'Sie haben sich für [Produkt] interessiert. Im Anhang finden Sie das Datenblatt und die Preise, über die wir gesprochen haben.',
        'Darf ich ein Muster an {{company.name|Ihr Unternehmen}} senden? Bitte nennen Sie mir die Anschrift und die gewünschte Ausführung.',
        'Mit freundlichen Grüßen',
        SENDER,
      ],
    },
    reactivation: {
      subject: 'Neues von {{sender.company}}',
      paragraphs: [
        'Guten Tag {{contact.name|zusammen}},',
        'seit Ihrer letzten Bestellung ist einige Zeit vergangen. Ich hoffe, bei {{company.name|Ihnen}} läuft alles gut.',
        'Inzwischen haben wir [Neues: ein Produkt, ein Zertifikat, eine kürzere Lieferzeit].',
        'Darf ich fragen, was Sie zurzeit einkaufen und ob Sie etwas von einer neuen Bestellung abgehalten hat? Eine ehrliche Antwort hilft uns mehr als eine höfliche.',
        'Mit freundlichen Grüßen',
        SENDER,
      ],
    },
    holiday: {
      subject: 'Festtagsgrüße von {{sender.company}}',
      paragraphs: [
        'Guten Tag {{contact.name|zusammen}},',
        'vielen Dank für Ihr Vertrauen in diesem Jahr. Meine Kolleginnen, Kollegen und ich wünschen Ihnen und Ihrem Team schöne Feiertage und ein gutes neues Jahr.',
        'Unser Büro ist vom [Datum] bis [Datum] geschlossen. Bestellungen, die uns vor dem [Datum] erreichen, versenden wir noch in diesem Jahr.',
        'Mit den besten Wünschen',
        SENDER,
      ],
    },
  },
};
