import DownOutlined from '@ant-design/icons/DownOutlined'
import RightOutlined from '@ant-design/icons/RightOutlined'
import type { GenerationRecord } from '@quoin/generator'
import { Tag } from 'antd'
import { memo, type ReactNode, useState } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'
import { iconOf } from '../../icons/icon-of.tsx'
import { PlannedMigrations } from './plan-facts.tsx'
import { fileColors } from './plan-files.tsx'
import type { StoredRecord } from './stored-record.ts'
import { usePlanOverview } from './use-plan-overview.ts'

interface PlanOverviewProps {
  readonly record: GenerationRecord
  readonly base: StoredRecord
  readonly isDirty: boolean
}

/** What generating would write of the record as it is edited: in one line, and on demand in full. */
export const PlanOverview = memo(function PlanOverview({ record, base, isDirty }: PlanOverviewProps): ReactNode {
  const t = useTranslate('tools')
  const [isOpen, setOpen] = useState(false)
  const { plan, problem, isCurrent } = usePlanOverview(record, base, isDirty)
  const files = plan?.files.filter(({ action }) => action !== 'unchanged') ?? []
  const count = (action: string) => files.filter((file) => file.action === action).length
  const actions = (['create', 'update', 'merge', 'clash', 'delete'] as const).filter((action) => count(action) > 0)
  const own = plan?.menu.filter(({ key }) => plan.records.includes(key)) ?? []
  const open = plan?.differences.filter((difference) => difference.open).length ?? 0
  const summary = (
    <span className="tool-glance" aria-busy={!isCurrent}>
      <strong>{t('tools.glance.title')}</strong>
      {plan === null && <span className="tool-hint">{problem ?? t('tools.glance.pending')}</span>}
      {plan !== null && files.length === 0 && <span>{t('tools.plan.nothing')}</span>}
      {actions.map((action) => (
        <Tag key={action} color={fileColors[action]}>
          {t(`tools.glance.${action}`, { count: count(action) })}
        </Tag>
      ))}
      {plan?.unchecked && <Tag color="orange">{t('tools.plan.uncheckedTag')}</Tag>}
      {open > 0 && <Tag color="orange">{t('tools.glance.open', { count: open })}</Tag>}
      {plan !== null && (
        <span className="tool-hint">
          {[
            plan.migrations.length === 0
              ? t('tools.glance.noSql')
              : plan.migrations.map(({ run, done }) =>
                  t(done ? 'tools.glance.done' : run ? 'tools.glance.run' : 'tools.glance.file'),
                ),
            record.options.routesAndMenu
              ? [record.route.path, ...own.map(({ parent, title }) => [parent, title].filter(Boolean).join(' › '))]
              : t('tools.glance.noRoute'),
          ]
            .flat()
            .join(' · ')}
        </span>
      )}
    </span>
  )
  const details = plan !== null && (
    <>
      <ul className="tool-files" aria-label={t('tools.plan.files')}>
        {files.map(({ path, action }) => (
          <li key={path}>
            <Tag color={fileColors[action]}>{t(`tools.action.${action}`)}</Tag> <code>{path}</code>
          </li>
        ))}
        {own.map(({ key, title, icon, parent, url }) => (
          <li key={key}>
            {iconOf(icon)} {[parent, title].filter(Boolean).join(' › ')} → <code>{url}</code>
          </li>
        ))}
      </ul>
      <PlannedMigrations migrations={plan.migrations} />
      {plan.warnings.map((warning) => (
        <p key={warning} className="tool-hint">
          {warning}
        </p>
      ))}
    </>
  )
  return (
    <section className="tool-card tool-alert tool-glance-card">
      <button type="button" aria-expanded={isOpen} disabled={plan === null} onClick={() => setOpen(!isOpen)}>
        {isOpen ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />}
        {summary}
      </button>
      {isOpen && details}
    </section>
  )
})
