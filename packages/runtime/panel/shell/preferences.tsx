import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react'
import { initialLocale, preferencesKey } from '../i18n/chosen-locale.ts'
import { readStored, writeStored } from './storage.ts'

/** What a user chose for the look of the panel; kept in this browser. */
interface Preferences {
  readonly theme: 'light' | 'dark' | 'system'
  readonly locale: string
  readonly collapsed: boolean
}

interface PreferencesValue extends Preferences {
  set(change: Partial<Preferences>): void
}

const PreferencesContext = createContext<PreferencesValue | null>(null)

/** The preferences and the way to change them. */
export function usePreferences(): PreferencesValue {
  const value = useContext(PreferencesContext)
  if (value === null) throw new Error('usePreferences needs a PreferencesProvider.')
  return value
}

/** Keeps preferences; the first visit follows the settings of the server and of the browser. */
export function PreferencesProvider(props: {
  readonly serverLocale: string | null
  readonly children: ReactNode
}): ReactNode {
  const [preferences, setPreferences] = useState<Preferences>(() => ({
    theme: 'system',
    collapsed: false,
    ...readStored<Partial<Preferences>>(preferencesKey),
    locale: initialLocale(props.serverLocale),
  }))
  const set = useCallback((change: Partial<Preferences>) => {
    setPreferences((former) => ({ ...former, ...change }))
    writeStored(preferencesKey, { ...readStored<Partial<Preferences>>(preferencesKey), ...change })
  }, [])
  const value = useMemo(() => ({ ...preferences, set }), [preferences, set])
  return <PreferencesContext value={value}>{props.children}</PreferencesContext>
}
