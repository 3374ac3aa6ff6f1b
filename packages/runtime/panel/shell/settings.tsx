import { createContext, useContext } from 'react'
import { callApi } from '../api/api-client.ts'
import { loadAssets } from '../extensions/load-assets.ts'

/** What anyone may know of the application, before login. */
export interface PublicSettings {
  readonly name: string
  readonly logo?: string | null
  readonly locale?: string | null
  readonly locales?: readonly string[]
  readonly showDevelopmentTools?: boolean
  readonly setup?: boolean
  /** Where the menu stands on a wide screen. */
  readonly layout?: 'side' | 'top'
  /** Opened pages stay as tabs. */
  readonly tabs?: boolean
  /** How a day is written, as dayjs takes it. */
  readonly dateFormat?: string
  readonly assets?: readonly {
    readonly type: 'js' | 'css'
    readonly url: string
    readonly options?: { readonly module?: boolean; readonly async?: boolean; readonly defer?: boolean }
  }[]
}

const SettingsContext = createContext<PublicSettings>({ name: 'Quoin' })

/** Gives the public settings to the panel. */
export const SettingsProvider: typeof SettingsContext.Provider = SettingsContext.Provider

/** The public settings of the application. */
export function useSettings(): PublicSettings {
  return useContext(SettingsContext)
}

/** Fetches the public settings, and what extensions add before the first page. */
export async function loadSettings(): Promise<PublicSettings> {
  const settings = await callApi<PublicSettings>({ url: 'settings/public' })
  await loadAssets(settings.assets)
  return settings
}
