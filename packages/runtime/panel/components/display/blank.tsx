import type { ReactNode } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'

/** Stands for a missing value: a dash for the eye, words for a screen reader. */
export function Blank({ placeholder }: { readonly placeholder?: string | undefined }): ReactNode {
  const t = useTranslate()
  if (placeholder !== undefined) return <span className="blank">{placeholder}</span>
  return (
    <span className="blank">
      <span aria-hidden>–</span>
      <span className="visually-hidden">{t('display.empty')}</span>
    </span>
  )
}
