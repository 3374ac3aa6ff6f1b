import { useQuery } from '@tanstack/react-query'
import { Segmented, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { useTranslate } from '../../../i18n/locale.tsx'
import { LoadFailure } from '../../../render/load-failure.tsx'
import { type FeatureRule, ruleTargetsQuery } from './rights-queries.ts'

type Fields = NonNullable<FeatureRule['fields']>

interface FieldRightsProps {
  readonly url: string
  readonly feature: string
  readonly fields: Fields
  readonly onChange: (fields: Fields) => void
}

/** What a role may do with each column: write it, read it, or not know of it. */
export function FieldRights({ url, feature, fields, onChange }: FieldRightsProps): ReactNode {
  const t = useTranslate('system')
  const names = useQuery(ruleTargetsQuery(url, feature, ''))
  if (names.isPending) return <Skeleton active title={false} />
  if (names.isError)
    return <LoadFailure error={names.error} title={t('list.failed')} onRetry={() => void names.refetch()} />
  const { columns } = names.data
  const known = new Set(columns.map(({ name }) => name))
  // A column that is gone can only be left out.
  const gone = Object.keys(fields).filter((name) => !known.has(name))
  const shown = [
    ...columns.filter(({ isKey }) => !isKey),
    ...gone.map((name) => ({ name, label: t('system.rights.goneField') })),
  ]
  const options = [
    { value: 'writable', label: t('system.rights.writable') },
    { value: 'read-only', label: t('system.rights.readOnly') },
    { value: 'hidden', label: t('system.rights.hidden') },
  ]
  const set = (name: string, right: string) => {
    const { [name]: _, ...others } = fields
    onChange(right === 'hidden' || right === 'read-only' ? { ...others, [name]: right } : others)
  }
  return (
    <ul className="rights-fields">
      {shown.map(({ name, label }) => (
        <li key={name}>
          <span>
            {label} <small>{name}</small>
          </span>
          <Segmented
            size="small"
            aria-label={`${label} ${name}`}
            name={`field-${feature}-${name}`}
            value={fields[name] ?? 'writable'}
            options={options}
            onChange={(right) => set(name, right)}
          />
        </li>
      ))}
    </ul>
  )
}
