import type { ShownPreview, TableChoice } from '@quoin/generator'
import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'

/** Tables that relations lead to and that have no model: a button generates them in the same plan. */
export function RelatedTables(props: {
  readonly of: Pick<ShownPreview, 'related'>
  readonly onAdd: (tables: TableChoice) => void
}): ReactNode {
  const { of: plan, onAdd } = props
  const t = useTranslate('tools')
  const { related } = plan
  if (related === null) return null
  const { only = [] } = related
  return (
    <Alert
      type="info"
      showIcon
      className="tool-alert"
      title={t('tools.plan.relatedLead', { tables: only.join(', ') })}
      action={
        <Button size="small" onClick={() => onAdd(related)}>
          {t('tools.plan.related', { count: only.length })}
        </Button>
      }
    />
  )
}
