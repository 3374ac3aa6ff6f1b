import type { Translate } from '../../i18n/translate.ts'

const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/Windows/, 'Windows'],
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

/** What a user calls the program behind a user agent; its own first word when it is no browser. */
export function deviceName(userAgent: string | null, t: Translate<'account'>): string {
  if (!userAgent) return t('account.unknownDevice')
  const browser = browsers.find(([pattern]) => pattern.test(userAgent))?.[1]
  const system = systems.find(([pattern]) => pattern.test(userAgent))?.[1]
  if (browser === undefined && system === undefined) return userAgent.split(/[\s/]/, 1)[0] || t('account.unknownDevice')
  return system === undefined ? (browser ?? '') : t('account.on', { browser: browser ?? t('account.browser'), system })
}
