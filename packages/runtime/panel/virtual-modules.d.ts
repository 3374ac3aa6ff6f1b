declare module 'virtual:icon-set' {
  import type { IconDefinition } from '@ant-design/icons-svg/lib/types'

  type Icons = Readonly<Record<string, IconDefinition | undefined>>
  export const usual: Icons
  /** All others, by the first two letters of their names. */
  export const parts: Readonly<Record<string, (() => Promise<Icons>) | undefined>>
}

declare module 'virtual:icon-names' {
  const names: readonly string[]
  export default names
}

declare module 'virtual:library-locales' {
  import type { Locale } from 'antd/es/locale'
  import type { ILocale } from 'dayjs/locale/en'

  interface LibraryLocale {
    antd(): Promise<{ readonly default: Locale }>
    dayjs(): Promise<{ readonly default: ILocale }>
  }
  const libraryLocales: Readonly<Partial<Record<string, LibraryLocale>>>
  export default libraryLocales
}
