import type { CardProperties } from '@quoin/generator/components'
import { Card as AntdCard } from 'antd'
import type { ReactNode } from 'react'
import { type Adapter, type ViewProps, view } from '../../render/adapter.ts'
import { Render } from '../../render/render.tsx'
import { fillText } from '../../schema/placeholder.ts'
import { imageAddress } from '../display/image-address.ts'

function CardView({ schema, data }: ViewProps<CardProperties>): ReactNode {
  const cover = schema.cover === undefined ? null : imageAddress(fillText(schema.cover, data))
  return (
    <AntdCard
      className="field"
      size={schema.size === 'small' ? 'small' : undefined}
      title={schema.title === undefined ? undefined : fillText(schema.title, data)}
      extra={schema.subTitle === undefined ? undefined : fillText(schema.subTitle, data)}
      cover={cover === null ? undefined : <img src={cover} alt="" />}
    >
      <Render content={schema.body} />
      {schema.actions && (
        <div className="card-actions">
          <Render content={schema.actions} />
        </div>
      )}
    </AntdCard>
  )
}

/** One card with header, body and actions. */
export const Card: Adapter = view(CardView)
