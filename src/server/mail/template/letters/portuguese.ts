import { type Letters, SENDER } from './letter.ts';

export const portugueseLetters: Letters = {
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
};
