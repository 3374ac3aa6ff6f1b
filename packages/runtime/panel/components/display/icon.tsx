import type { SizedDisplayProperties } from '@quoin/generator/components'
import type { ReactNode } from 'react'
import { iconOf } from '../../icons/icon-of.tsx'
import { type Adapter, type DisplayProps, display } from '../../render/adapter.ts'
import { wireValueText } from '../../schema/placeholder.ts'
import { Blank } from './blank.tsx'

function IconView({ schema, value }: DisplayProps<SizedDisplayProperties>): ReactNode {
  const name = wireValueText(value)
  if (name === '') return <Blank />
  return (
    <span role="img" aria-label={schema.label ?? name} style={{ fontSize: schema.size }}>
      {iconOf(name)}
    </span>
  )
}

/** Icon by name. */
export const Icon: Adapter = display(IconView)
