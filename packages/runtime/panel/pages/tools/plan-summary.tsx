import type { ShownPreview } from '@quoin/generator'
import { Tag } from 'antd'
import type { ReactNode } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'

/** How much a plan writes, and its id. */
export function PlanSummary({ plan }: { readonly plan: ShownPreview }): ReactNode {
  const t = useTranslate('tools')
  const changing = plan.files.filter(({ action }) => action !== 'unchanged')
  return (
    <>
      {plan.unchecked && <Tag color="orange">{t('tools.plan.uncheckedTag')}</Tag>}
      {changing.length === 0 ? t('tools.plan.nothing') : t('tools.plan.count', { count: changing.length })}
      {' · '}
      <code title={plan.id}>
        {t('tools.plan.hash')} {plan.id.slice(0, 12)}
      </code>
    </>
  )
}
