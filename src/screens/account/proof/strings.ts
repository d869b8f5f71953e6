import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const strings = {
  imageCode: { CN: '图中的字符', HK: '圖中的字元', US: 'Characters in the image' },
  imageCodePicture: { CN: '验证图片。看不清或看不到时，可以由浏览器验证。', HK: '驗證圖片。看不清或看不到時，可以由瀏覽器驗證。', US: 'Verification image. If you cannot read it, let the browser verify instead.' },
  imageCodeFailed: { CN: '图片没有载入', HK: '圖片未能載入', US: 'The image did not load' },
  refreshImage: { CN: '换一张图', HK: '換一張圖', US: 'Show another image' },
  readPicture: { CN: '改为看图填写', HK: '改為看圖填寫', US: 'Read an image instead' },
  solve: { CN: '由浏览器验证', HK: '由瀏覽器驗證', US: 'Let the browser verify' },
  solving: { CN: '浏览器正在验证…', HK: '瀏覽器正在驗證…', US: 'The browser is verifying…' },
  solved: { CN: '浏览器已完成验证，不用看图', HK: '瀏覽器已完成驗證，無須看圖', US: 'Verified by the browser. No image needed.' },
  sendCode: { CN: '获取验证码', HK: '取得驗證碼', US: 'Send code' },
  sendingCode: { CN: '发送中…', HK: '傳送中…', US: 'Sending…' },
  sendAgainIn: { CN: '{seconds} 秒后可重发', HK: '{seconds} 秒後可重發', US: 'Resend in {seconds} s' },
  codeSent: { CN: '验证码已发送，{minutes} 分钟内有效', HK: '驗證碼已傳送，{minutes} 分鐘內有效', US: 'Code sent. It is valid for {minutes, plural, one {# minute} other {# minutes}}' },
  canSendAgainLater: { CN: '短信需要一点时间，请先留意手机', HK: '短訊需時送達，請先留意手機', US: 'The SMS may take a moment. Please check your phone.' },
  canSendAgain: { CN: '现在可以重新获取验证码', HK: '現在可以重新取得驗證碼', US: 'You can ask for another code now' },
} as const satisfies Strings;
