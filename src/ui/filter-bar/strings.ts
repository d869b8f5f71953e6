export const strings = {
  filters: { CN: '筛选', HK: '篩選', US: 'Filters' },
  filtersSet: { CN: '筛选 {count}', HK: '篩選 {count}', US: 'Filters {count}' },
  clear: { CN: '清除 {count} 项', HK: '清除 {count} 項', US: '{count, plural, one {Clear # filter} other {Clear # filters}}' },
} as const;
