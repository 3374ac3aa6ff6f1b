import type { FlexProperties } from '@quoin/generator/components'
import { Flex as AntdFlex } from 'antd'
import type { ReactNode } from 'react'
import { type Adapter, type ViewProps, view } from '../../render/adapter.ts'
import { contentKey, Render } from '../../render/render.tsx'

function FlexView({ schema }: ViewProps<FlexProperties>): ReactNode {
  return (
    <AntdFlex
      className="field"
      vertical={schema.direction === 'column'}
      justify={schema.justify}
      align={schema.align}
      gap={schema.gap ?? 16}
      wrap={schema.wrap ?? schema.direction !== 'column'}
    >
      {schema.items.map((item, index) =>
        typeof item === 'string' ? (
          <span key={contentKey(item, index)}>
            <Render content={item} />
          </span>
        ) : (
          <Render key={contentKey(item, index)} content={item} />
        ),
      )}
    </AntdFlex>
  )
}

/** Children placed with flexbox. */
export const Flex: Adapter = view(FlexView)
