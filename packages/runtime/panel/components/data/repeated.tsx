import type { RowSourceProperties } from '@quoin/generator/components'
import { valueAt } from '@quoin/generator/conditions'
import { Empty } from 'antd'
import type { ReactNode } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'
import type { ViewProps } from '../../render/adapter.ts'
import { Render } from '../../render/render.tsx'
import { Scope } from '../../render/scope.tsx'
import type { Data } from '../../schema/schema.ts'

interface RowsProps extends ViewProps<RowSourceProperties> {
  readonly children: (rows: readonly Data[]) => ReactNode
}

/** Finds the rows, given ones or a field of the data around, and says so when there are none. */
export function RowsOrPlaceholder({ schema, data, children }: RowsProps): ReactNode {
  const t = useTranslate()
  const given = schema.items ?? (schema.name === undefined ? data['items'] : valueAt(data, schema.name))
  const rows = Array.isArray(given)
    ? given.map((row: unknown) => (typeof row === 'object' && row !== null ? (row as Data) : { value: row }))
    : []
  if (rows.length === 0)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={schema.placeholder ?? t('list.empty')} />
  return children(rows)
}

/** Draws something for each row. */
export function RepeatedContent({
  rows,
  content,
}: {
  readonly rows: readonly Data[]
  readonly content: unknown
}): ReactNode {
  return rows.map((row, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rows may have no id
    <Scope key={index} data={{ ...row, index }}>
      <div>
        <Render content={content} />
      </div>
    </Scope>
  ))
}
