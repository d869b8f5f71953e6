import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const strings = {
  title: { CN: '展会数据', HK: '展覽數據', US: 'Fairs' },
  views: { CN: '查看方式', HK: '查看方式', US: 'Views' },
  'view.exhibitors': { CN: '展商', HK: '參展商', US: 'Exhibitors' },
  'view.sessions': { CN: '展会', HK: '展覽', US: 'Fairs' },
  canton: { CN: '广交会届次', HK: '廣交會屆次', US: 'Canton Fair sessions' },
  import: { CN: '导入展商名单', HK: '匯入參展商名單', US: 'Import exhibitors' },
  loading: { CN: '正在载入展会', HK: '正在載入展覽', US: 'Loading the fairs' },
  failed: { CN: '展会没有载入', HK: '展覽未能載入', US: 'The fairs did not load' },
  any: { CN: '不限', HK: '不限', US: 'Any' },
  type: { CN: '类型', HK: '類型', US: 'Type' },
  session: { CN: '展会', HK: '展覽', US: 'Fair' },
} as const satisfies Strings;
