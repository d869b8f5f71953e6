export const strings = {
  expired: { CN: '登录已失效，请重新登录', HK: '登入已失效，請重新登入', US: 'Login expired, please log in again' },
  forbidden: { CN: '无此权限', HK: '沒有此權限', US: 'No permission for this' },
  refused: { CN: '请求被拒绝', HK: '請求被拒絕', US: 'Request refused' },
  network: { CN: '网络异常，请稍后[刷新]重试', HK: '網絡異常，請稍後[重新整理]再試', US: 'Network problem. [Refresh] to try again.' },
  rejected: { CN: '操作失败，请重试', HK: '操作失敗，請再試', US: 'That did not work. Please try again.' },
  title: { CN: '没有载入', HK: '未能載入', US: 'Could not load' },
  safe: { CN: '已填写和已筛选的内容都还在。', HK: '已填寫和已篩選的內容仍然保留。', US: 'What you typed and filtered is still here.' },
  retry: { CN: '重试', HK: '重試', US: 'Try again' },
  number: { CN: '编号 {id}', HK: '編號 {id}', US: 'No. {id}' },
} as const;
