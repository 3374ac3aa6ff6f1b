declare module 'virtual:icon-set' {
  import type { IconDefinition } from '@ant-design/icons-svg/lib/types'

  const iconSet: Readonly<Record<string, () => Promise<{ readonly default: IconDefinition }>>>
  export default iconSet
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
