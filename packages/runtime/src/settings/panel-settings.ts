import type { AdminConfig } from '../config/admin-config.ts'

/** Ways to write a day, as the panel offers them. */
export const dateFormats = ['YYYY-MM-DD', 'DD.MM.YYYY', 'DD/MM/YYYY', 'MM/DD/YYYY', 'YYYY年M月D日'] as const

/** Sizes of a page of a list. */
export const pageSizes = [10, 20, 50, 100] as const

/** What people set for the whole panel; config/admin.ts gives the values that nobody has set yet. */
export interface PanelSettings {
  /** Name of the application. */
  readonly name: string
  /** Address of a picture; without one the first letter of the name stands there. */
  readonly logo: string | null
  /** Language of people who have not chosen one. */
  readonly locale: string
  /** Where the menu stands. */
  readonly layout: 'side' | 'top'
  /** Opened pages stay as tabs above the content. */
  readonly tabs: boolean
  readonly dateFormat: (typeof dateFormats)[number]
  /** Rows a page of lists that do not say themselves. */
  readonly perPage: number
}

/** The settings as long as nobody has changed any. */
export function defaultSettings(config: AdminConfig): PanelSettings {
  return {
    name: config.name,
    logo: config.logo,
    locale: config.locale,
    layout: 'side',
    tabs: false,
    dateFormat: 'YYYY-MM-DD',
    perPage: 20,
  }
}
