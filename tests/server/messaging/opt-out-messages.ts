/** What customers write, by language: those who want no more messages, and those who speak of something else, often in the same words. */
interface Written {
  wants: readonly string[];
  others: readonly string[];
}

export const messages: Readonly<Record<string, Written>> = {
  en: {
    wants: [
      'STOP', 'Stop please', 'STOP please!!', 'please stop', 'Unsubscribe, thanks', 'no more messages', 'No more messages please', 'Stop sending me messages',
      'please stop texting me', "don't contact me again", 'Do not message me anymore', 'Remove me from your list', 'take me off your list please',
      'Hi, please unsubscribe me. Thank you', 'Not interested. Stop', "I'm retired now, please remove me from your list", 'STOP 🛑', 'opt me out',
      "We have a supplier already, no more messages please", 'stop messaging this number',
    ],
    others: [
      "don't stop the production", 'non-stop service', 'Please stop the production until we confirm', 'Can you stop the shipment?', 'We will not stop ordering',
      'no more stock?', 'Please send me the catalogue', 'Do not send the samples by air', "Don't send the invoice yet", 'remove me from cc, I am in the other group',
      'Stop by our booth at the fair', 'not interested in the blue one, but the red one', 'How do I unsubscribe from the newsletter on your website?',
      'The end of the month', 'Is there an end cap for the profile?', 'Please quit the old drawing and use the new one', 'please cancel the order', 'Full stop.',
      'Your machine stops after two hours', 'No more questions, please send the contract', 'I did not get any more messages from your colleague',
      'Stop, I have a question: what is the MOQ?', 'Please do not contact my colleague, contact me instead', 'Door stop 200 pcs', 'ok', 'thanks', 'please',
    ],
  },
  zh: {
    wants: [
      '退订', '请退订，谢谢', '请不要再发', '请不要再发了', '别再发消息了', '不要再给我发信息了', '请停止发送广告', '不要再联系我', '取消订阅 谢谢', '我已经换工作了，请不要再联系我',
      '别再打扰我了', '不想再收到你们的消息', '拒收',
    ],
    others: [
      '请停止生产', '不要停', '不要再发货了', '请不要再发样品到旧地址', '暂停发货', '请退订金', '取消订单', '发票先不要发', '请再发一次报价', '停止位在哪里', '不要再降价了', '消息收到', '请不要发快递',
      '再发我一份目录', '没兴趣',
    ],
  },
  'zh-HK': {
    wants: ['退訂', '唔該唔好再發訊息', '請不要再發', '請停止傳送訊息', '取消訂閱，謝謝', '唔好再搵我'],
    others: ['唔好再出貨住', '取消訂單', '請停止生產', '訊息收到，唔該', '唔該再發報價', '停止鍵喺邊？'],
  },
  es: {
    wants: [
      'Baja', 'Darme de baja por favor', 'Quiero darme de baja', 'No me envíen más mensajes', 'No quiero recibir más mensajes', 'Por favor no me escriba más', 'Dejen de enviarme mensajes',
      'STOP gracias', 'Borren mi número por favor', 'Basta de mensajes',
    ],
    others: [
      'Cancelar el pedido', 'No me envíe la factura todavía', '¿Puede bajar el precio? Baja un poco', 'El precio es alto', 'Pare la producción', 'No envíen más cajas', 'Mande más fotos', 'Sin más, gracias',
      'Necesito más mensajes de prueba', 'Hola',
    ],
  },
  pt: {
    wants: [
      'Sair', 'Parar por favor', 'Não me envie mais mensagens', 'Parem de me mandar mensagens', 'Não quero receber mais mensagens', 'Me tire da sua lista', 'Quero cancelar a inscrição', 'Por favor, não me mande mais mensagem',
    ],
    others: ['Quando o navio vai sair?', 'Pare a produção', 'Não mande mais amostras', 'Cancelar o pedido', 'Me envie mais detalhes', 'Não recebi mais mensagens do seu colega', 'Obrigado'],
  },
  fr: {
    wants: [
      'STOP merci', 'Arrêt', 'Je veux me désabonner', "Ne m'envoyez plus de messages", 'Merci de ne plus me contacter', 'Arrêtez vos messages', 'Plus de messages svp', 'Retirez-moi de votre liste', 'Désabonnez-moi',
    ],
    others: [
      "N'arrêtez pas la production", 'Ne plus expédier avant lundi', 'Arrêtez la production', 'Plus de détails svp', 'Je ne reçois plus vos messages', 'Un arrêt de bus', 'Envoyez-moi plus de photos', 'Merci', 'Service non-stop',
    ],
  },
  de: {
    wants: [
      'Stopp', 'Bitte abmelden', 'Keine weiteren Nachrichten bitte', 'Bitte keine Nachrichten mehr', 'Schreiben Sie mir nicht mehr', 'Kontaktieren Sie mich bitte nicht mehr', 'Bitte löschen Sie meine Nummer',
      'Nehmen Sie mich aus dem Verteiler', 'Ich möchte mich abmelden', 'Kein Interesse, bitte keine Werbung mehr',
    ],
    others: [
      'Keine weiteren Fragen', 'Bitte nicht mehr per DHL schicken', 'Stoppen Sie die Produktion', 'Bitte stoppen', 'Ich muss mich beim Zoll abmelden', 'Wir haben keine Nachrichten mehr erhalten', 'Kein Interesse an Blau', 'Nonstop-Betrieb', 'Ende der Woche', 'Danke',
    ],
  },
  it: {
    wants: ['Cancella', 'Non scrivetemi più', 'Non mandatemi più messaggi', 'Basta messaggi', 'Non voglio più ricevere messaggi', 'Disiscrivimi per favore', 'Toglietemi dalla lista'],
    others: ['Basta così, grazie', 'Non mandate più campioni', 'Cancella la riga 3', 'Cancellate l’ordine', 'Mi mandi più foto', 'Non ho ricevuto più messaggi'],
  },
  nl: {
    wants: ['Afmelden', 'Geen berichten meer aub', 'Stuur me geen berichten meer', 'Ik wil me uitschrijven', 'Schrijf me uit', 'Haal me van de lijst'],
    others: ['Geen vragen meer', 'Stuur geen monsters meer', 'Stop de productie', 'Ik kreeg geen berichten meer', 'Wat is de prijs?'],
  },
  ru: {
    wants: [
      'Стоп', 'Стоп пожалуйста', 'Больше не пишите', 'Не пишите мне больше', 'Больше не присылайте мне сообщения', 'Отпишите меня', 'Удалите мой номер', 'Прекратите рассылку', 'Хочу отписаться', 'Не интересно, больше не пишите',
    ],
    others: ['Отмена заказа', 'Не отправляйте груз до понедельника', 'Стоп-кран нужен?', 'Не останавливайте производство', 'Больше не отправляйте образцы', 'Напишите мне больше', 'Спасибо', 'Больше сообщений не получал'],
  },
  uk: {
    wants: ['Відписатися', 'Більше не пишіть мені', 'Відпишіть мене будь ласка', 'Видаліть мій номер'],
    others: ['Не відправляйте вантаж', 'Зупиніть виробництво', 'Напишіть більше'],
  },
  ar: {
    wants: ['إيقاف', 'إلغاء الاشتراك من فضلك', 'لا ترسلوا لي رسائل', 'توقف عن إرسال الرسائل', 'لا أريد المزيد من الرسائل', 'احذفوا رقمي', 'لا تراسلني مرة أخرى'],
    others: ['توقف الإنتاج', 'لا ترسل البضاعة الآن', 'إلغاء الطلب', 'أريد المزيد من الصور', 'شكرا'],
  },
  tr: {
    wants: ['İptal', 'Lütfen mesaj atmayın', 'Bana mesaj göndermeyin', 'Beni listeden çıkarın', 'Artık mesaj istemiyorum', 'Numaramı silin lütfen'],
    others: ['Siparişi iptal edin', 'Üretimi durdurun', 'Numune göndermeyin', 'Bana mesaj gönderin', 'Teşekkürler'],
  },
  pl: {
    wants: ['Wypisz', 'Proszę nie pisać więcej', 'Nie wysyłajcie więcej wiadomości', 'Wypiszcie mnie z listy', 'Proszę usunąć mój numer', 'Koniec wiadomości'],
    others: ['Nie wysyłajcie więcej próbek', 'Proszę wypisać fakturę', 'Proszę napisać więcej', 'Koniec miesiąca', 'Dziękuję'],
  },
  id: {
    wants: ['Berhenti', 'Jangan kirim pesan lagi', 'Tolong jangan hubungi saya lagi', 'Hapus nomor saya', 'Berhenti berlangganan'],
    others: ['Jangan kirim sampel lagi', 'Jangan berhenti produksi', 'Kirim pesan lagi besok', 'Terima kasih'],
  },
  vi: {
    wants: ['Dừng', 'Đừng nhắn tin cho tôi nữa', 'Vui lòng không gửi tin nhắn nữa', 'Hủy đăng ký', 'Xóa số của tôi'],
    others: ['Đừng gửi hàng nữa', 'Dừng sản xuất', 'Hủy đơn hàng', 'Dung', 'Gửi thêm tin nhắn cho tôi'],
  },
  th: {
    wants: ['หยุด', 'หยุดส่งข้อความ', 'กรุณาหยุดส่งข้อความครับ', 'อย่าส่งข้อความมาอีก', 'ยกเลิกการสมัคร'],
    others: ['หยุดการผลิต', 'ยกเลิกคำสั่งซื้อ', 'ส่งข้อความมาอีกครั้ง', 'ขอบคุณครับ'],
  },
  hi: {
    wants: ['बंद', 'कृपया मैसेज मत भेजें', 'मुझे और संदेश न भेजें', 'मैसेज भेजना बंद करें', 'मेरा नंबर हटा दें'],
    others: ['उत्पादन बंद करें', 'माल मत भेजो', 'और संदेश भेजें', 'धन्यवाद'],
  },
  ja: {
    wants: ['配信停止', '配信停止をお願いします', 'もうメッセージを送らないでください', 'メッセージはやめてください', 'もう連絡しないでください', '登録解除してください'],
    others: ['もうサンプルは送らないでください', '生産を停止してください', 'メッセージを送ってください', '停止ボタンはどこですか', 'ありがとうございます'],
  },
  ko: {
    wants: ['수신거부', '수신 거부합니다', '메시지 보내지 마세요', '더 이상 메시지 보내지 마세요', '연락하지 마세요', '구독 취소해 주세요', '광고 그만 보내세요'],
    others: ['생산 중지', '샘플 보내지 마세요', '메시지 보내 주세요', '주문 취소해 주세요', '감사합니다'],
  },
  fa: {
    wants: ['لغو اشتراک', 'لطفا دیگر پیام ندهید'],
    others: ['لطفا کالا نفرستید', 'پیام بدهید'],
  },
  he: {
    wants: ['הסר', 'תפסיקו לשלוח לי הודעות', 'הסירו אותי מהרשימה בבקשה'],
    others: ['תפסיקו את הייצור', 'שלחו לי הודעה'],
  },
}; // prettier-ignore
