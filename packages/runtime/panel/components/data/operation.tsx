import type { OperationProperties } from '@quoin/generator/components'
import type { ReactNode } from 'react'
import { RowActions } from '../../crud/row-actions.tsx'
import { type Adapter, type ViewProps, view } from '../../render/adapter.ts'

function OperationView({ schema, data }: ViewProps<OperationProperties>): ReactNode {
  return <RowActions buttons={schema.buttons} row={data} compact={false} />
}

/** Table column that holds buttons. */
export const Operation: Adapter = view(OperationView)
