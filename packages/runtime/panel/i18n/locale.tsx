import libraryLocales from 'virtual:library-locales'
import type { Locale as AntdLocale } from 'antd/es/locale'
import antdEnUs from 'antd/es/locale/en_US'
import { createContext, type ReactNode, use, useContext, useEffect, useMemo, useState } from 'react'
import { setIconNames } from '../icons/aria-name.ts'
import { closestBuiltInLocale, messageVersionByLocale } from './chosen-locale.ts'
import { loadedMessages, loadMessagePart, loadMessages } from './load-messages.ts'
import type { MessagePart } from './locales/catalogues.ts'
import { type Translate, translator } from './translate.ts'

/** Everything that depends on the chosen language. */
interface LocaleBundle {
  readonly name: string
  readonly antd: AntdLocale
  readonly t: Translate<MessagePart>
}

const english: LocaleBundle = { name: 'en-US', antd: antdEnUs, t: translator(loadedMessages('en-US'), 'en-US') }

const LocaleContext = createContext<LocaleBundle>(english)

/** The texts and the name of the language in use. */
export function useLocale(): { readonly locale: Omit<LocaleBundle, 't'>; readonly t: Translate } {
  const locale = useContext(LocaleContext)
  return useMemo(() => ({ locale, t: locale.t }), [locale])
}

/** The translating function; with a part, which is fetched when it is not there yet, it knows the texts of that, too. */
export function useTranslate<Of extends MessagePart = never>(part?: Of): Translate<Of> {
  const { name, t } = useContext(LocaleContext)
  // Asked for at each render: what React replays after a wait has to use the same promises in the same order.
  if (part !== undefined) use(loadMessagePart(name, part))
  return t
}

/** Loads a language when it is chosen; until it is there the former one stays. */
export function LocaleProvider({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactNode {
  const [bundle, setBundle] = useState<LocaleBundle | null>(() => (isAtHand(name) ? withIconNames(english) : null))
  useEffect(() => {
    let current = true
    void loadLocale(name).then((loaded) => {
      if (!current) return
      document.documentElement.lang = name
      setBundle(withIconNames(loaded))
    })
    return () => {
      current = false
    }
  }, [name])
  return bundle && <LocaleContext value={bundle}>{children}</LocaleContext>
}

/** Names the icons of the component library in a language, which no property does. */
function withIconNames(bundle: LocaleBundle): LocaleBundle {
  setIconNames(bundle.t)
  return bundle
}

/** English comes with the panel, unless the application has other words for it. */
function isAtHand(name: string): boolean {
  return name === 'en-US' && !messageVersionByLocale.has(name)
}

async function loadLocale(name: string): Promise<LocaleBundle> {
  const { default: dayjs } = await import('dayjs')
  const library = libraryLocales[closestBuiltInLocale(name)]
  const [messages, antd, dates] = await Promise.all([loadMessages(name), library?.antd(), library?.dayjs()])
  dayjs.locale(dates?.default.name ?? 'en')
  return name === 'en-US' ? english : { name, antd: antd?.default ?? antdEnUs, t: translator(messages, name) }
}
