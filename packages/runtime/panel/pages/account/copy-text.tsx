import { App, Button } from 'antd'
import type { ReactNode } from 'react'
import { useAccountText } from './account-text.ts'

/** A button that copies a text. */
export function CopyText({ value }: { readonly value: string }): ReactNode {
  const text = useAccountText()
  const { message } = App.useApp()
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => message.success(text('copied')),
      () => message.error(text('copyFailed')),
    )
  return (
    <Button size="small" onClick={() => void copy()}>
      {text('copy')}
    </Button>
  )
}
