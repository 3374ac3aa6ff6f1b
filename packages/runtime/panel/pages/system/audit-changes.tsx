import { Checkbox } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'
import type { DisplayProps } from '../../render/adapter.ts'

type Values = Readonly<Record<string, unknown>>

/** The fields of a row before and after a change, side by side. */
export function AuditChanges({ data }: DisplayProps): ReactNode {
  const t = useTranslate('system')
  const [all, setAll] = useState(false)
  const before = valuesOf(data['before_values'])
  const after = valuesOf(data['after_values'])
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  if (names.length === 0) return <span className="blank">{t('system.noValues')}</span>
  const changed = names.filter((name) => written(before?.[name]) !== written(after?.[name]))
  const shown = all ? names : changed
  return (
    <div className="audit-changes">
      <div className="audit-scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('system.field')}</th>
              <th scope="col">{t('system.before')}</th>
              <th scope="col">{t('system.after')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((name) => {
              const differs = changed.includes(name)
              return (
                <tr key={name} data-changed={differs || undefined}>
                  <th scope="row">
                    {name}
                    {differs && <span className="visually-hidden"> ({t('system.changed')})</span>}
                  </th>
                  <td>
                    {before && name in before && (differs ? <del>{written(before[name])}</del> : written(before[name]))}
                  </td>
                  <td>
                    {after && name in after && (differs ? <ins>{written(after[name])}</ins> : written(after[name]))}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      {changed.length < names.length && (
        <Checkbox checked={all} onChange={(event) => setAll(event.target.checked)}>
          {t('system.showSame')}
        </Checkbox>
      )}
    </div>
  )
}

function valuesOf(value: unknown): Values | null {
  return typeof value === 'object' && value !== null ? (value as Values) : null
}

function written(value: unknown): string {
  if (value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value, null, 1)
}
