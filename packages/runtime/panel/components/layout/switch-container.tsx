import type { SwitchContainerProperties } from '@quoin/generator/components'
import { evaluateCondition } from '@quoin/generator/conditions'
import type { ReactNode } from 'react'
import { type Adapter, type ViewProps, view } from '../../render/adapter.ts'
import { Render } from '../../render/render.tsx'

function SwitchContainerView({ schema, data }: ViewProps<SwitchContainerProperties>): ReactNode {
  const found = schema.cases.find((part) => evaluateCondition(part.when, data))
  return found ? <Render content={found.body} /> : null
}

/** Shows one of several bodies by condition. */
export const SwitchContainer: Adapter = view(SwitchContainerView)
