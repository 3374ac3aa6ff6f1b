import { Alert } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslate } from '../i18n/locale.tsx'
import type { SchemaProblem } from '../schema/schema-problem.ts'
import { useSettings } from '../shell/settings.tsx'
import { findAdapter } from './registry.ts'

/** Says in development what is wrong with the application, and where a page does not fit the catalogue; the catalogue is fetched for it alone. */
export function DevelopmentAlerts({ schema }: { readonly schema: unknown }): ReactNode {
  const { problem } = useSettings()
  const [problems, setProblems] = useState<readonly SchemaProblem[]>([])
  useEffect(() => {
    let current = true
    const check = async () => {
      const { checkSchema } = await import('../schema/check-schema.ts')
      if (current) setProblems(checkSchema(schema, (name) => findAdapter(name) !== undefined))
    }
    // Without a connection there is nothing to report on.
    check().catch(() => undefined)
    return () => {
      current = false
    }
  }, [schema])
  return (
    <>
      {problem !== undefined && <Alert type="error" showIcon className="schema-report" title={problem} />}
      {problems.length > 0 && <Problems problems={problems} />}
    </>
  )
}

/** Their texts are fetched when there are some. */
function Problems({ problems }: { readonly problems: readonly SchemaProblem[] }): ReactNode {
  const t = useTranslate('report')
  return (
    <Alert
      type="warning"
      showIcon
      className="schema-report"
      title={t('report.title', { count: problems.length })}
      description={
        <ul>
          {problems.slice(0, 20).map(({ path, component, kind, property, detail }) => (
            <li key={`${path} ${kind} ${property}`}>
              <code>{path}</code> <strong>{component}</strong>: {t(`report.${kind}`, { property, detail })}
            </li>
          ))}
        </ul>
      }
    />
  )
}
