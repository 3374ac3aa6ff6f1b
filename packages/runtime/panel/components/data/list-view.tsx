import type { ListViewProperties } from '@quoin/generator/components'
import type { ReactNode } from 'react'
import { type Adapter, type ViewProps, view } from '../../render/adapter.ts'
import { Render } from '../../render/render.tsx'
import { Scope } from '../../render/scope.tsx'
import { fillText } from '../../schema/placeholder.ts'
import { imageAddress } from '../display/image-address.ts'
import { RowsOrPlaceholder } from './repeated.tsx'

function ListLinesView({ schema, data }: ViewProps<ListViewProperties>): ReactNode {
  return (
    <RowsOrPlaceholder schema={schema} data={data}>
      {(rows) => (
        <ul className="field list-view">
          {rows.map((row, index) => {
            const picture = schema.avatar === undefined ? null : imageAddress(fillText(schema.avatar, row))
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows may have no id
              <li key={index}>
                {picture && <img src={picture} alt="" />}
                <div>
                  <strong>{fillText(schema.title, row)}</strong>
                  {schema.description && <p>{fillText(schema.description, row)}</p>}
                </div>
                <Scope data={row}>
                  <Render content={schema.actions} />
                </Scope>
              </li>
            )
          })}
        </ul>
      )}
    </RowsOrPlaceholder>
  )
}

/** Lines with title, text and actions. */
export const ListView: Adapter = view(ListLinesView)
