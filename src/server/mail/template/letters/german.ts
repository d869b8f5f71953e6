import { type Letters, SENDER } from './letter.ts';

export const germanLetters: Letters = {
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
};
