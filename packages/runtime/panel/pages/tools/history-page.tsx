import type { NamedEntry } from '@quoin/generator'
import { useQuery } from '@tanstack/react-query'
import { Alert, Empty, Skeleton, Table, Tag, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLocale } from '../../i18n/locale.tsx'
import { LoadFailure } from '../../render/load-failure.tsx'
import { ToolPage } from './tool-field.tsx'
import { useToolText } from './use-tool-text.ts'
import { useWorkspace } from './use-workspace.ts'
import { historyQuery } from './workspace-queries.ts'

const colors = { generate: 'green', rename: 'blue', clean: 'red', undo: 'default' } as const

/** What was generated, renamed and cleaned up, by whom and when; the last of it can be taken back. */
export function HistoryPage(): ReactNode {
  const text = useToolText()
  const { locale } = useLocale()
  const history = useQuery(historyQuery(useWorkspace()))
  if (history.isPending) return <Skeleton active className="page" paragraph={{ rows: 8 }} />
  if (history.isError)
    return <LoadFailure error={history.error} title={text('history')} onRetry={() => void history.refetch()} />
  const { items, last, unreadable } = history.data
  const time = new Intl.DateTimeFormat(locale.name, { dateStyle: 'medium', timeStyle: 'medium' })
  const undone = new Set(items.map(({ undid }) => undid))
  return (
    <ToolPage
      title={text('history')}
      lead={text('history.lead')}
      tools={
        <Link to="/dev-tools/records" className="tool-link">
          {text('plan.back')}
        </Link>
      }
    >
      {unreadable.map((path) => (
        <Alert key={path} type="warning" showIcon className="tool-alert" title={text('history.unreadable', { path })} />
      ))}
      <section className="tool-card">
        <Table<NamedEntry>
          rowKey="name"
          dataSource={[...items]}
          pagination={items.length > 50 ? { pageSize: 50 } : false}
          scroll={{ x: 'max-content' }}
          locale={{ emptyText: <Empty description={text('history.empty')} /> }}
          columns={[
            { title: text('history.when'), key: 'when', render: (_value, { at }) => time.format(new Date(at)) },
            { title: text('history.who'), dataIndex: 'by' },
            {
              title: text('history.what'),
              key: 'what',
              render: (_value, { action, name }) => (
                <span className="tool-tags">
                  <Tag color={colors[action]}>{text(`history.${action}`)}</Tag>
                  {undone.has(name) && <Tag>{text('history.undone')}</Tag>}
                </span>
              ),
            },
            { title: text('name'), key: 'records', render: (_value, { records }) => records.join(', ') },
            {
              title: text('plan.files'),
              key: 'files',
              render: (_value, { files }) => (
                <Tooltip title={<FileNames files={files} />}>
                  <span>{files.length}</span>
                </Tooltip>
              ),
            },
            { title: text('plan.hash'), key: 'plan', render: (_value, { plan }) => <code>{plan.slice(0, 12)}</code> },
            {
              title: text('actions'),
              key: 'actions',
              render: (_value, entry) => entry.name === last && <Link to="/dev-tools/undo">{text('undo')}</Link>,
            },
          ]}
        />
      </section>
    </ToolPage>
  )
}

function FileNames({ files }: Pick<NamedEntry, 'files'>): ReactNode {
  return files.map(({ path }) => <div key={path}>{path}</div>)
}
