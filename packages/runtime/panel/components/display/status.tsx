import type { StatusProperties } from '@quoin/generator/components'
import { Badge } from 'antd'
import type { ReactNode } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'
import { type Adapter, type DisplayProps, display } from '../../render/adapter.ts'
import { Blank } from './blank.tsx'
import { ownProperty } from './own-property.ts'

function StatusView({ schema, value }: DisplayProps<StatusProperties>): ReactNode {
  const t = useTranslate()
  const key = String(value)
  const known = ownProperty(schema.map, key)
  if (known) return <Badge status={known.status} text={known.label} />
  if (value === null || value === undefined || value === '') return <Blank />
  if (schema.map) return <Badge status="default" text={key} />
  const on = key === 'true' || key === '1'
  return <Badge status={on ? 'success' : 'default'} text={t(on ? 'display.yes' : 'display.no')} />
}

/** Icon and text for a state. */
export const Status: Adapter = display(StatusView)
