import { useCallback } from 'react'
import { useLocale } from '../../i18n/locale.tsx'

const english = {
  title: 'Your account',
  lead: 'Signed in as {username}',
  profile: 'Profile',
  name: 'Name',
  saved: 'Saved',
  save: 'Save',
  password: 'Password',
  passwordLead: 'A new password ends all your other sessions.',
  current: 'Current password',
  fresh: 'New password',
  change: 'Change the password',
  changed: 'The password was changed. Your other sessions have ended.',
  sessions: 'Sessions',
  sessionsLead: 'Where you are signed in. End what you do not recognise.',
  thisSession: 'This session',
  seen: 'Last used {time}',
  since: 'since {time}',
  end: 'End',
  endSession: 'End the session {name}',
  endOthers: 'End all other sessions',
  endedOne: 'The session has ended',
  endedOthers: 'All other sessions have ended',
  tokens: 'Access tokens',
  tokensLead: 'For programs that call the API as you: Authorization: Bearer <token>.',
  tokenName: 'What is it for?',
  expires: 'Valid for',
  days: '{count} days',
  forever: 'No end',
  createToken: 'Create a token',
  noTokens: 'No tokens yet',
  newToken: 'Copy the token “{name}” now: it is shown only this once.',
  neverUsed: 'Never used',
  until: 'valid until {time}',
  untilRevoked: 'valid until revoked',
  expired: 'expired {time}',
  revoke: 'Revoke',
  revokeToken: 'Revoke the token {name}',
  revokeQuestion: 'Revoke the token “{name}”? Programs that use it are refused at once.',
  revoked: 'The token was revoked',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'The browser did not allow copying',
  browser: 'Browser',
  on: '{browser} on {system}',
  unknownDevice: 'Unknown program',
} as const

type AccountKey = keyof typeof english

const chinese: Readonly<Record<AccountKey, string>> = {
  title: '我的账户',
  lead: '已登录为 {username}',
  profile: '个人资料',
  name: '姓名',
  saved: '已保存',
  save: '保存',
  password: '密码',
  passwordLead: '设置新密码会结束您的所有其他会话。',
  current: '当前密码',
  fresh: '新密码',
  change: '修改密码',
  changed: '密码已修改，其他会话已结束。',
  sessions: '会话',
  sessionsLead: '您的登录位置。请结束不认识的会话。',
  thisSession: '当前会话',
  seen: '最近使用 {time}',
  since: '始于 {time}',
  end: '结束',
  endSession: '结束会话 {name}',
  endOthers: '结束所有其他会话',
  endedOne: '会话已结束',
  endedOthers: '所有其他会话已结束',
  tokens: '访问令牌',
  tokensLead: '供程序以您的身份调用接口：Authorization: Bearer <token>。',
  tokenName: '用途',
  expires: '有效期',
  days: '{count} 天',
  forever: '永久',
  createToken: '创建令牌',
  noTokens: '还没有令牌',
  newToken: '请立即复制令牌“{name}”：它只显示这一次。',
  neverUsed: '从未使用',
  until: '有效期至 {time}',
  untilRevoked: '撤销前一直有效',
  expired: '已于 {time} 过期',
  revoke: '撤销',
  revokeToken: '撤销令牌 {name}',
  revokeQuestion: '撤销令牌“{name}”？使用它的程序会立即被拒绝。',
  revoked: '令牌已撤销',
  copy: '复制',
  copied: '已复制',
  copyFailed: '浏览器不允许复制',
  browser: '浏览器',
  on: '{system} 上的 {browser}',
  unknownDevice: '未知程序',
}

/** Gives a text of the account page with its `{name}` parts filled. */
export type AccountTranslate = (key: AccountKey, values?: Readonly<Record<string, string | number>>) => string

/** The texts of the account page; they are fetched with it, not with the panel. */
export function useAccountText(): AccountTranslate {
  const { locale } = useLocale()
  return useCallback(
    (key, values = {}) =>
      (locale.name === 'zh-CN' ? chinese : english)[key].replace(/\{(\w+)\}/g, (_match, name: string) =>
        String(values[name] ?? ''),
      ),
    [locale.name],
  )
}

/** Writes an instant in the language and zone of the person. */
export function useInstant(): (iso: string) => string {
  const { locale } = useLocale()
  return useCallback(
    (iso) => new Intl.DateTimeFormat(locale.name, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso)),
    [locale.name],
  )
}
