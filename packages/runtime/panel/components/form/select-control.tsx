import type { SelectControlProperties } from '@quoin/generator/components'
import { lazy, type ReactNode, Suspense } from 'react'
import { type Adapter, type ControlProps, control } from '../../render/adapter.ts'
import { SelectBox } from './select.tsx'

const CompositeKeySelect = lazy(() => import('./key-select.tsx'))

function SelectControlView(props: ControlProps<SelectControlProperties>): ReactNode {
  if (props.schema.keyFields === undefined) return <SelectBox {...props} />
  return (
    <Suspense fallback={null}>
      <CompositeKeySelect {...props} />
    </Suspense>
  )
}

/** Drop-down list, single or multiple, local or remote options. */
export const SelectControl: Adapter = control(SelectControlView, { emptied: 'null' })
