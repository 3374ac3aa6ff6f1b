import { useCallback } from 'react'
import { useLocale } from '../../i18n/locale.tsx'

/** Writes an instant in the language and zone of the user. */
export function useFormatInstant(): (iso: string) => string {
  const { locale } = useLocale()
  return useCallback(
    (iso) => new Intl.DateTimeFormat(locale.name, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso)),
    [locale.name],
  )
}
