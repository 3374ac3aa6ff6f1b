import type { ShownTableBatch } from '@quoin/generator'
import { Empty, Table, Tag } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslate } from '../../i18n/locale.tsx'

interface Line {
  readonly table: string
  readonly state: 'created' | 'updated' | 'skipped'
  readonly feature: string | null
  readonly route: string | null
  readonly reason: string | null
}

const colors = { created: 'green', updated: 'blue', skipped: 'orange' } as const
/** What a state is called while it is still to come. */
const planned = { created: 'create', updated: 'update', skipped: 'skip' } as const

/** How many tables get a feature, have one, and get none. */
export function countTableOutcomes({
  made,
  skipped,
}: ShownTableBatch): Readonly<Record<'made' | 'known' | 'skipped', number>> {
  const created = made.filter(({ isNew }) => isNew).length
  return { made: created, known: made.length - created, skipped: skipped.length }
}

/** What becomes of each table, what gets no feature first; what is `done` leads to its feature. */
export function TableOutcomes({
  tables,
  done = false,
  live = false,
}: {
  readonly tables: ShownTableBatch
  readonly done?: boolean
  readonly live?: boolean
}): ReactNode {
  const t = useTranslate('tools')
  const lines: readonly Line[] = [
    ...tables.skipped.map((one) => ({ ...one, state: 'skipped' as const, feature: null, route: null })),
    ...tables.made.map(({ isNew, ...one }) => ({
      ...one,
      state: isNew ? ('created' as const) : ('updated' as const),
      reason: null,
    })),
  ]
  return (
    <section className="tool-card">
      <Table<Line>
        rowKey={({ table, state }) => `${state} ${table}`}
        dataSource={[...lines]}
        pagination={lines.length > 50 ? { pageSize: 50 } : false}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: <Empty description={t('tools.tables.none')} /> }}
        columns={[
          { title: t('tools.tables.table'), dataIndex: 'table' },
          {
            title: t('tools.tables.result'),
            key: 'state',
            filters: (['created', 'updated', 'skipped'] as const).map((value) => ({
              value,
              text: t(`tools.tables.${value}`),
            })),
            onFilter: (value, { state }) => state === value,
            render: (_value, { state }) => (
              <Tag color={colors[state]}>{t(`tools.tables.${done ? state : planned[state]}`)}</Tag>
            ),
          },
          { title: t('tools.tables.feature'), key: 'feature', render: (_value, { feature }) => feature },
          {
            title: t('tools.tables.where'),
            key: 'where',
            render: (_value, { route, reason }) => {
              if (route === null) return <span className="tool-reason">{reason}</span>
              return live ? <Link to={route}>{route}</Link> : <code>{route}</code>
            },
          },
        ]}
      />
    </section>
  )
}
