import type { Strings } from './use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
/** Why a customer came into the public pool. */
export const reasonStrings = {
  'reason.timeout': { CN: '超期未跟进', HK: '逾期未跟進', US: 'No follow-up in time' },
  'reason.nodeal': { CN: '超期未成交', HK: '逾期未成交', US: 'No deal in time' },
  'reason.noopportunity': { CN: '超期无商机', HK: '逾期無商機', US: 'No opportunity in time' },
  'reason.manual': { CN: '主动退回', HK: '主動退回', US: 'Returned' },
  'reason.leave': { CN: '离职交接', HK: '離職交接', US: 'Owner left' },
  'reason.capacity': { CN: '超出库容', HK: '超出容量', US: 'Private pool full' },
  'reason.protectend': { CN: '保护到期', HK: '保護到期', US: 'Protection ended' },
} as const satisfies Strings;
