import { createContext, useContext } from 'react'
import { callApi } from '../api/api-client.ts'
import { loadAssets } from '../extensions/load-assets.ts'
import type { PublicSettings } from './public-settings.ts'

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
