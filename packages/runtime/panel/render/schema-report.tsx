import { Alert } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocale } from '../i18n/locale.tsx'
import type { SchemaProblem } from '../schema/schema-problem.ts'
import { findAdapter } from './registry.ts'

const english: Readonly<Record<SchemaProblem['kind'] | 'title', string>> = {
  title: 'This page does not fit the catalogue ({count})',
  unknownComponent: 'no component of this name',
  unknownProperty: 'has no property “{property}”',
  missing: '“{property}” is missing ({detail})',
  wrongType: '“{property}” must be: {detail}',
  wrong: '“{property}”: {detail}',
}
const chinese: typeof english = {
  title: '此页面与组件目录不符（{count}）',
  unknownComponent: '没有此名称的组件',
  unknownProperty: '没有属性“{property}”',
  missing: '缺少“{property}”({detail})',
  wrongType: '“{property}”应为：{detail}',
  wrong: '“{property}”:{detail}',
}

/** Says in development where a page does not fit the catalogue; the catalogue is fetched for it alone. */
export function SchemaReport({ schema }: { readonly schema: unknown }): ReactNode {
  const { locale } = useLocale()
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
  if (problems.length === 0) return null
  const texts = locale.name === 'zh-CN' ? chinese : english
  return (
    <Alert
      type="warning"
      showIcon
      className="schema-report"
      title={texts.title.replace('{count}', String(problems.length))}
      description={
        <ul>
          {problems.slice(0, 20).map(({ path, component, kind, property, detail }) => (
            <li key={`${path} ${kind} ${property}`}>
              <code>{path}</code> <strong>{component}</strong>:{' '}
              {texts[kind].replace('{property}', property).replace('{detail}', detail)}
            </li>
          ))}
        </ul>
      }
    />
  )
}
