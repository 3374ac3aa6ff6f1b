import { stored } from '../shell/storage.ts'
import type { LocaleName } from './locale.tsx'

/** Where the preferences of this browser are kept. */
export const preferencesKey = 'quoin:preferences'

/** The language that was chosen in this browser, before any setting is known. */
export function chosenLocale(): LocaleName | undefined {
  return stored<{ readonly locale?: LocaleName }>(preferencesKey)?.locale
}
