import { App, Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'

/** A button that copies a text. */
export function CopyTextButton({ value }: { readonly value: string }): ReactNode {
  const t = useTranslate('account')
  const { message } = App.useApp()
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => message.success(t('account.copied')),
      () => message.error(t('account.copyFailed')),
    )
  return (
    <Button size="small" onClick={() => void copy()}>
      {t('account.copy')}
    </Button>
  )
}
