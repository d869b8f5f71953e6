/** What a report means for the address: it is dead, full or slow, or the sender was refused. */
export type ReportVerdict = 'hard' | 'soft' | 'blocked';

const UNKNOWN =
  /user (?:is )?unknown|unknown (?:user|recipient|address|mailbox|local)|no such (?:user|recipient|mailbox|address|person|account)|(?:user|recipient|mailbox|account|address|email) (?:\S{1,80} )?(?:does(?: not|n't) exist|is (?:not (?:found|known|valid)|disabled|inactive|suspended|unavailable)|not (?:found|exist|known)|unknown|invalid|rejected: user)|invalid (?:recipient|mailbox|address|user)|mailbox (?:not found|unavailable|is disabled)|(?:user|account|mailbox)(?: has been)? (?:disabled|suspended|deleted|closed)|address (?:rejected|unknown)|not a valid (?:mailbox|recipient)|recipientnotfound|recipnotfound|does(?: not|n't) have an? (?:\S{1,40} )?account|no mailbox here|hop count|host (?:or domain name )?not found|(?:domain|host) (?:does not exist|not found|unknown)|unrouteable|nxdomain|用户不存在|收件人不存在|帐号不存在|账号不存在|邮箱不存在|地址不存在|无此用户|不存在或被禁用|使用者不存在|帳號不存在/i;
const FULL =
  /quota(?!tion)|mailbox (?:is )?full|(?:over|exceed)\S{0,3} (?:quota|storage|limit)|insufficient (?:system )?storage|out of storage|mailbox size|邮箱已满|容量不足|空间不足|超过容量|信箱已滿/i;
const BLOCK =
  /spam|blocked|block ?list|black ?list|blocklist|reputation|policy|spf|dkim|dmarc|rbl|spamhaus|barracuda|denied|not (?:allowed|authori[sz]ed|permitted)|rate|too many|frequency|suspicious|junk|virus|content reject|unsolicited|垃圾|频率|拒收|黑名单|被系统拒绝|内容|可疑|限制/i;

const DEAD = /^5\.(?:1\.(?:[0123469]|10)|2\.1|4\.4)$/;
const ABOUT_US = /^[45]\.1\.[78]$/;

/**
 * What a report's code and words mean.
 *
 * The words count more than the code where they say that nobody is there, because many systems give one code for everything. What blames the sender never
 * condemns the address: 5.1.8 is about us.
 */
export function reportVerdict(status: string, text: string): ReportVerdict {
  if (FULL.test(text)) return 'soft';
  if (ABOUT_US.test(status) || /\bsender (?:address|domain|verify)/i.test(text)) return 'blocked';
  if (UNKNOWN.test(text) && !/^[45]\.7\./.test(status)) return 'hard';
  return byCode(status, BLOCK.test(text));
}

function byCode(status: string, isBlocked: boolean): ReportVerdict {
  if (/^[45]\.2\.[23]/.test(status)) return 'soft';
  if (isBlocked || status.startsWith('5.7.')) return 'blocked';
  if (DEAD.test(status)) return 'hard';
  return status.startsWith('4') ? 'soft' : 'blocked';
}
