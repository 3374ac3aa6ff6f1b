import type { JsonDisplayProperties } from '@quoin/generator/components'
import type { ReactNode } from 'react'
import { type Adapter, type DisplayProps, display } from '../../render/adapter.ts'
import { Blank } from './blank.tsx'
import { JsonTree } from './json-tree.tsx'

function JsonView({ schema, value }: DisplayProps<JsonDisplayProperties>): ReactNode {
  return value === null || value === undefined ? <Blank /> : <JsonTree value={value} depth={schema.depth ?? 1} />
}

/** Collapsible JSON tree. */
export const JsonDisplay: Adapter = display(JsonView)
