import { type Letters, SENDER } from './letter.ts';

export const frenchLetters: Letters = {
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
};
