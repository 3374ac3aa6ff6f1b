import type { ThemeConfig } from 'antd'

/** What anyone may know of the application, before login. */
export interface PublicSettings {
  readonly name: string
  readonly logo?: string | null
  readonly locale?: string | null
  readonly locales?: readonly string[]
  readonly showDevelopmentTools?: boolean
  readonly setup?: boolean
  /** A product logs people in instead of the panel; the addresses are null where they are not known. */
  readonly hostLogin?: { readonly login: string | null; readonly logout: string | null }
  /** Where the menu stands on a wide screen. */
  readonly layout?: 'side' | 'top'
  /** Opened pages stay as tabs. */
  readonly tabs?: boolean
  /** How a day is written, as dayjs takes it. */
  readonly dateFormat?: string
  /** A line below the login and each page. */
  readonly footer?: string | null
  /** The page that opens first. */
  readonly home?: string | null
  /** What is laid over the theme of each scheme. */
  readonly theme?: Readonly<Record<'light' | 'dark', Pick<ThemeConfig, 'token' | 'components'>>> | null
  /** What keeps a change of the application from being shown; only while it is developed. */
  readonly problem?: string
  readonly assets?: readonly {
    readonly type: 'js' | 'css'
    readonly url: string
    readonly options?: { readonly module?: boolean; readonly async?: boolean; readonly defer?: boolean }
  }[]
}
