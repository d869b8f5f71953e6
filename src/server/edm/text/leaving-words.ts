interface LeavingWords {
  /** Stands in a mail that has no link of leaving of its own. */
  line: string;
  link: string;
}

/** Words of leaving in the languages that tasks are mostly written in; English for all others. */
const words: Readonly<Record<string, LeavingWords>> = {
  en: { line: 'You are receiving this email because we believe it is useful to your business.', link: 'Unsubscribe' },
  zh: { line: '您收到这封邮件，是因为我们认为它对您的业务有用。', link: '退订' },
  es: { line: 'Recibe este correo porque creemos que puede ser útil para su empresa.', link: 'Darse de baja' },
  pt: { line: 'Recebe este e-mail porque acreditamos que é útil para o seu negócio.', link: 'Cancelar a subscrição' },
  fr: { line: 'Vous recevez ce message car nous pensons qu’il est utile à votre entreprise.', link: 'Se désabonner' },
  de: { line: 'Sie erhalten diese E-Mail, weil wir glauben, dass sie für Ihr Unternehmen nützlich ist.', link: 'Abmelden' },
  ru: { line: 'Вы получили это письмо, так как мы считаем его полезным для вашего бизнеса.', link: 'Отписаться' },
  ar: { line: 'تصلك هذه الرسالة لأننا نعتقد أنها مفيدة لعملك.', link: 'إلغاء الاشتراك' },
  hk: { line: '您收到此電郵，因為我們相信它對您的業務有幫助。', link: '取消訂閱' },
};

/** The words of leaving in the language of a text. */
export function leavingWords(language: string): LeavingWords {
  const code = /^zh-(hk|tw|hant)/i.test(language) ? 'hk' : language.toLowerCase().split('-')[0];
  return words[code ?? 'en'] ?? (words['en'] as LeavingWords);
}
