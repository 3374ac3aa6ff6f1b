import { Alert, Collapse, Tag } from 'antd'
import type { ReactNode } from 'react'
import { iconOf } from '../../icons/named-icon.tsx'
import type { ShownPlan } from './tool-api.ts'
import { useToolText } from './use-tool-text.ts'

/** Warnings first, then what happens to the database, to routes and to the menu. */
export function PlanFacts({ plan }: { readonly plan: ShownPlan }): ReactNode {
  const text = useToolText()
  const own = plan.menu.filter(({ key }) => plan.records.includes(key))
  const migrations = plan.migrations.map((migration) => ({
    key: migration.path,
    label: (
      <>
        {text('plan.migration')}{' '}
        <Tag>{text(migration.done ? 'plan.done' : migration.run ? 'plan.run' : 'plan.notRun')}</Tag>
      </>
    ),
    children: (
      <>
        {migration.risks.map((risk) => (
          <Alert key={risk} type="warning" showIcon title={risk} />
        ))}
        <pre className="code-value">
          {migration.sql === null ? text('plan.sqlUnknown') : migration.sql.join(';\n\n')}
        </pre>
      </>
    ),
  }))
  const routes = {
    key: 'routes',
    label: text('plan.routes'),
    children: (
      <ul className="tool-files">
        {plan.routes.map(({ path, controller, isNew }) => (
          <li key={path}>
            <code>{path}</code> {controller} {isNew && <Tag color="green">{text('plan.newRoute')}</Tag>}
          </li>
        ))}
        {own.map(({ key, title, icon, parent, url }) => (
          <li key={key}>
            {iconOf(icon)} {[parent, title].filter(Boolean).join(' › ')} → <code>{url}</code>
          </li>
        ))}
      </ul>
    ),
  }
  const items = [...migrations, ...(plan.routes.length > 0 ? [routes] : [])]
  return (
    <>
      {plan.lostRouteLines.length > 0 && (
        <Alert
          type="warning"
          showIcon
          className="tool-alert"
          title={text('plan.lost')}
          description={<pre className="code-value">{plan.lostRouteLines.join('\n')}</pre>}
        />
      )}
      {plan.warnings.map((warning) => (
        <Alert key={warning} type="warning" showIcon className="tool-alert" title={warning} />
      ))}
      {items.length > 0 && <Collapse className="tool-alert" size="small" items={items} />}
    </>
  )
}
