/** The languages in which marketing mails are brought along, which are those of most buyers. */
export const mailLanguages = ['en', 'es', 'ru', 'ar', 'pt', 'fr', 'de'] as const;
export type EdmLanguage = (typeof mailLanguages)[number];

/** What every mail says at its end, in its own language. */
export interface FooterWords {
  /** Why the recipient gets it. */
  readonly reason: string;
  /** What the link is called that ends the mails. */
  readonly unsubscribe: string;
}

/** The words at the end of a mail, in each language. */
export const footerWords: Readonly<Record<EdmLanguage, FooterWords>> = {
  en: {
    reason: 'You are receiving this email because we do business together or because your company is in our line of trade.',
    unsubscribe: 'Unsubscribe',
  },
  es: {
    reason: 'Recibe este correo porque trabajamos juntos o porque su empresa pertenece a nuestro sector.',
    unsubscribe: 'Cancelar la suscripción',
  },
  ru: {
    reason: 'Вы получили это письмо, потому что мы сотрудничаем или потому что ваша компания работает в нашей отрасли.',
    unsubscribe: 'Отписаться',
  },
  ar: { reason: 'تصلكم هذه الرسالة لأن بيننا تعاملاً تجارياً أو لأن شركتكم تعمل في مجالنا.', unsubscribe: 'إلغاء الاشتراك' },
  pt: {
    reason: 'Recebe este e-mail porque temos negócios em comum ou porque a sua empresa atua no nosso setor.',
    unsubscribe: 'Cancelar a subscrição',
  },
  fr: {
    reason: 'Vous recevez ce message car nous sommes en relation d’affaires ou car votre entreprise relève de notre secteur.',
    unsubscribe: 'Se désabonner',
  },
  de: {
    reason: 'Sie erhalten diese Nachricht, weil wir Geschäftspartner sind oder weil Ihr Unternehmen in unserer Branche tätig ist.',
    unsubscribe: 'Abmelden',
  },
};

/** One of these languages, where a mail is in one. */
export function knownMailLanguage(language: string): EdmLanguage | undefined {
  return mailLanguages.find((known) => known === language.toLowerCase().slice(0, 2));
}
