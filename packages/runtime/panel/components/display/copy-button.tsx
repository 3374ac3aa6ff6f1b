import CopyOutlined from '@ant-design/icons/CopyOutlined'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useActionRunner } from '../../actions/use-action-runner.ts'
import { useTranslate } from '../../i18n/locale.tsx'

/** Copies a text to the clipboard. */
export function CopyButton({ text }: { readonly text: string }): ReactNode {
  const t = useTranslate()
  const run = useActionRunner()
  const copy = () => void run([{ action: 'copy', text: '{text}' }], { text })
  return (
    <Button type="text" size="small" icon={<CopyOutlined aria-hidden />} aria-label={t('action.copy')} onClick={copy} />
  )
}
