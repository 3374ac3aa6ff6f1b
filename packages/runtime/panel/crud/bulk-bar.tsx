import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslate } from '../i18n/locale.tsx'

/** What can be done with the selected rows. */
export function BulkBar(props: {
  readonly count: number
  readonly onClear: () => void
  readonly children: ReactNode
}): ReactNode {
  const t = useTranslate()
  return (
    <div className="bulk-bar" role="status">
      <strong>{t('list.selected', { count: props.count })}</strong>
      {props.children}
      <Button type="link" size="small" onClick={props.onClear}>
        {t('list.clearSelection')}
      </Button>
    </div>
  )
}
