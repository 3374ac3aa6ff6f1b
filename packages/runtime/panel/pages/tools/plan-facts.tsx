import type { ShownPreview } from '@quoin/generator'
import { Alert, Button, Collapse, Tag } from 'antd'
import type { ReactNode } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'
import { iconOf } from '../../icons/icon-of.tsx'

/** Whether lines added to `routes/admin.ts` by hand move to a file that is never rewritten. */
interface LostRouteMove {
  readonly movesLostRoutes: boolean
  readonly onMoveLostRoutes: (moving: boolean) => void
}

/** Warnings first, then what happens to the database, to routes and to the menu. */
export function PlanEffects({ plan, ...moving }: { readonly plan: ShownPreview } & LostRouteMove): ReactNode {
  const t = useTranslate('tools')
  const own = plan.menu.filter(({ key }) => plan.records.includes(key))
  return (
    <>
      <LostRouteLines plan={plan} {...moving} />
      <Warnings of={plan.warnings} />
      <PlannedMigrations migrations={plan.migrations} />
      {plan.routes.length > 0 && (
        <section className="tool-card tool-alert" aria-labelledby="tool-routes">
          <h2 id="tool-routes">{t('tools.plan.routes')}</h2>
          <ul className="tool-files">
            {plan.routes
              .filter(({ isNew }, _at, all) => isNew || all.length <= maxRoutes)
              .map(({ path, controller, isNew }) => (
                <li key={path}>
                  <code>{path}</code> {controller} {isNew && <Tag color="green">{t('tools.plan.newRoute')}</Tag>}
                </li>
              ))}
            {own.map(({ key, title, icon, parent, url }) => (
              <li key={key}>
                {iconOf(icon)} {[parent, title].filter(Boolean).join(' › ')} → <code>{url}</code>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** More warnings than these stand in one notice. */
const maxWarnings = 5

function Warnings({ of: warnings }: { readonly of: readonly string[] }): ReactNode {
  const t = useTranslate('tools')
  if (warnings.length <= maxWarnings)
    return warnings.map((warning) => (
      <Alert key={warning} type="warning" showIcon className="tool-alert" title={warning} />
    ))
  return (
    <Alert
      type="warning"
      showIcon
      className="tool-alert"
      title={t('tools.plan.warnings', { count: warnings.length })}
      description={
        <ul className="tool-warnings">
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      }
    />
  )
}

/** More routes than these are in the file itself: only new ones are listed. */
const maxRoutes = 8

/** The statements of each migration, and whether they run. */
export function PlannedMigrations({ migrations }: Pick<ShownPreview, 'migrations'>): ReactNode {
  const t = useTranslate('tools')
  if (migrations.length === 0) return null
  const items = migrations.map((migration) => ({
    key: migration.path,
    label: (
      <>
        {t('tools.plan.migration')}{' '}
        <Tag>{t(migration.done ? 'tools.plan.done' : migration.run ? 'tools.plan.run' : 'tools.plan.notRun')}</Tag>
      </>
    ),
    children: (
      <>
        {migration.risks.map((risk) => (
          <Alert key={risk} type="warning" showIcon title={risk} />
        ))}
        <pre className="code-value">
          {migration.sql === null ? t('tools.plan.sqlUnknown') : migration.sql.join(';\n\n')}
        </pre>
      </>
    ),
  }))
  return <Collapse className="tool-alert" size="small" items={items} defaultActiveKey={items.map(({ key }) => key)} />
}

/** Lines of `routes/admin.ts` that rewriting loses, and the offer to keep them elsewhere. */
function LostRouteLines({
  plan,
  movesLostRoutes,
  onMoveLostRoutes,
}: { readonly plan: ShownPreview } & LostRouteMove): ReactNode {
  const t = useTranslate('tools')
  const { keptRouteLines: kept } = plan
  const lost = plan.lostRouteLines.filter((line) => !kept.includes(line))
  return (
    <>
      {kept.length > 0 && (
        <Alert
          type="success"
          showIcon
          className="tool-alert"
          title={t('tools.plan.moved')}
          description={<pre className="code-value">{kept.join('\n')}</pre>}
          action={
            <Button size="small" onClick={() => onMoveLostRoutes(false)}>
              {t('tools.plan.undo')}
            </Button>
          }
        />
      )}
      {lost.length > 0 && (
        <Alert
          type="warning"
          showIcon
          className="tool-alert"
          title={t(movesLostRoutes ? 'tools.plan.lostAnyway' : 'tools.plan.lost')}
          description={
            <>
              <pre className="code-value">{lost.join('\n')}</pre>
              {!movesLostRoutes && <Button onClick={() => onMoveLostRoutes(true)}>{t('tools.plan.move')}</Button>}
            </>
          }
        />
      )}
    </>
  )
}
