import { valueAt } from '@quoin/generator/conditions'
import { Empty, Pagination, Spin } from 'antd'
import type { ReactNode } from 'react'
import type { CrudRowsProps } from '../../crud/crud-rows.tsx'
import type { CrudSchema } from '../../crud/crud-schema.ts'
import { CrudTable } from '../../crud/crud-table.tsx'
import { useTranslate } from '../../i18n/locale.tsx'
import type { ViewProps } from '../../render/adapter.ts'
import { Render, RenderValue } from '../../render/render.tsx'
import { Scope } from '../../render/scope.tsx'
import { fillText, wireValueText } from '../../schema/placeholder.ts'
import type { Data, Schema } from '../../schema/schema.ts'
import { imageAddress } from '../display/image-address.ts'
import './crud-variants.css'

interface FaceSchema extends CrudSchema {
  readonly title: string
  readonly description?: string
  readonly picture?: string
  readonly actions?: readonly Schema[]
  readonly cardsPerRow?: number
}

type FaceRowsProps = CrudRowsProps & { readonly schema: CrudSchema & Partial<FaceSchema> }

/** A list whose rows are cards or lines instead of a table; everything else is the same list. */
export function CrudCardsOrList({ schema, data }: ViewProps<FaceSchema>): ReactNode {
  const Rows = schema.type === 'CRUDCards' ? CardRows : LineRows
  const list = { ...schema, columns: schema.columns ?? [] }
  return <CrudTable schema={list} data={data} rows={Rows} />
}

function CardRows(props: FaceRowsProps): ReactNode {
  const { schema, page } = props
  return (
    <FaceFrame {...props}>
      <ul className="crud-cards" style={{ '--columns': schema.cardsPerRow ?? 3 } as React.CSSProperties}>
        {page.items.map((row) => (
          <li key={wireValueText(row[schema.primaryKey ?? 'id'])}>
            <Picture schema={schema} row={row} />
            <div className="crud-card-body">
              <strong>{fillText(schema.title ?? '', row)}</strong>
              {schema.description && <p>{fillText(schema.description, row)}</p>}
              <Facts schema={schema} row={row} />
              <Actions schema={schema} row={row} />
            </div>
          </li>
        ))}
      </ul>
    </FaceFrame>
  )
}

function LineRows(props: FaceRowsProps): ReactNode {
  const { schema, page } = props
  return (
    <FaceFrame {...props}>
      <ul className="list-view">
        {page.items.map((row) => (
          <li key={wireValueText(row[schema.primaryKey ?? 'id'])}>
            <Picture schema={schema} row={row} />
            <div>
              <strong>{fillText(schema.title ?? '', row)}</strong>
              {schema.description && <p>{fillText(schema.description, row)}</p>}
            </div>
            <Actions schema={schema} row={row} />
          </li>
        ))}
      </ul>
    </FaceFrame>
  )
}

/** Rows, or the word that there are none, and the pager below. */
function FaceFrame(props: FaceRowsProps & { readonly children: ReactNode }): ReactNode {
  const { schema, state, page, loading, onChange, children } = props
  const t = useTranslate()
  return (
    <>
      <Spin spinning={loading} delay={150}>
        {page.items.length === 0 ? (
          <Empty
            image={Empty.PRESENTED_IMAGE_SIMPLE}
            description={t(Object.keys(state.filters).length > 0 ? 'list.noMatch' : 'list.empty')}
          />
        ) : (
          children
        )}
      </Spin>
      <div className="crud-footer">
        <Render content={schema.footerToolbar} />
        <Pagination
          current={state.page}
          pageSize={state.perPage}
          total={page.total}
          showSizeChanger
          pageSizeOptions={(schema.perPageAvailable ?? [10, 20, 50, 100]).map(String)}
          showTotal={(total, [from, to]) => t(total === 0 ? 'list.total' : 'list.range', { from, to, total })}
          onChange={(number, size) => onChange({ page: size === state.perPage ? number : 1, perPage: size })}
        />
      </div>
    </>
  )
}

interface FaceProps {
  readonly schema: FaceRowsProps['schema']
  readonly row: Data
}

function Picture({ schema, row }: FaceProps): ReactNode {
  const address = schema.picture === undefined ? null : imageAddress(fillText(schema.picture, row))
  return address && <img src={address} alt="" loading="lazy" />
}

function Facts({ schema, row }: FaceProps): ReactNode {
  const facts = schema.columns.filter((column) => column.name !== undefined && column.buttons === undefined)
  if (facts.length === 0) return null
  return (
    <dl>
      {facts.map((column) => (
        <div key={column.name}>
          <dt>{column.label ?? column.name}</dt>
          <dd>
            <RenderValue display={column.display} value={valueAt(row, column.name ?? '')} data={row} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Actions({ schema, row }: FaceProps): ReactNode {
  if (schema.actions === undefined) return null
  return (
    <Scope data={row}>
      <div className="card-actions">
        <Render content={schema.actions} />
      </div>
    </Scope>
  )
}
