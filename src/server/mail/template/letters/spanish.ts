import { type Letters, SENDER } from './letter.ts';

export const spanishLetters: Letters = {
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
};
