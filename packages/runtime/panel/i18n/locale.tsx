import type { Locale as AntdLocale } from 'antd/es/locale'
import antdEnUs from 'antd/es/locale/en_US'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { enUs, type MessageKey, type Messages } from './en-us.ts'
import { fillMessage } from './fill-message.ts'

/** A language the panel is complete in. */
export type LocaleName = 'en-US' | 'zh-CN'

/** Gives a text of the panel with its `{name}` parts filled. */
export type Translate = (key: MessageKey, values?: Readonly<Record<string, string | number>>) => string

/** Everything that depends on the chosen language. */
interface LocaleBundle {
  readonly name: LocaleName
  readonly messages: Messages
  readonly antd: AntdLocale
}

/** The languages with their own names. */
export const localeNames: Readonly<Record<LocaleName, string>> = { 'en-US': 'English', 'zh-CN': '简体中文' }

const english: LocaleBundle = { name: 'en-US', messages: enUs, antd: antdEnUs }

interface LocaleContextValue {
  readonly locale: LocaleBundle
  readonly t: Translate
}

const LocaleContext = createContext<LocaleContextValue>({ locale: english, t: translator(english.messages) })

/** The texts and the name of the language in use. */
export function useLocale(): LocaleContextValue {
  return useContext(LocaleContext)
}

/** Only the translating function. */
export function useTranslate(): Translate {
  return useContext(LocaleContext).t
}

/** Loads a language when it is chosen; until it is there the former one stays. */
export function LocaleProvider({
  name,
  children,
}: {
  readonly name: LocaleName
  readonly children: ReactNode
}): ReactNode {
  const [bundle, setBundle] = useState<LocaleBundle | null>(name === 'en-US' ? english : null)
  useEffect(() => {
    let current = true
    void loadLocale(name).then((loaded) => {
      if (!current) return
      document.documentElement.lang = name
      setBundle(loaded)
    })
    return () => {
      current = false
    }
  }, [name])
  const value = useMemo(() => (bundle ? { locale: bundle, t: translator(bundle.messages) } : null), [bundle])
  return value ? <LocaleContext value={value}>{children}</LocaleContext> : null
}

/** A language of the browser or of the settings, brought to one that the panel has. */
export function knownLocale(name: string | null | undefined): LocaleName {
  return name?.toLowerCase().startsWith('zh') ? 'zh-CN' : 'en-US'
}

function translator(messages: Messages): Translate {
  return (key, values) => fillMessage(messages[key], values)
}

async function loadLocale(name: LocaleName): Promise<LocaleBundle> {
  const { default: dayjs } = await import('dayjs')
  if (name === 'en-US') {
    dayjs.locale('en')
    return english
  }
  const [{ zhCn }, { default: antd }] = await Promise.all([
    import('./zh-cn.ts'),
    import('antd/es/locale/zh_CN'),
    import('dayjs/locale/zh-cn'),
  ])
  dayjs.locale('zh-cn')
  return { name, messages: zhCn, antd }
}
