import type { NamedEntry } from '@quoin/generator'
import { useQuery } from '@tanstack/react-query'
import { Alert, Empty, Skeleton, Table, Tag, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLocale, useTranslate } from '../../i18n/locale.tsx'
import { LoadFailure } from '../../render/load-failure.tsx'
import { ToolPage } from './tool-field.tsx'
import { useWorkspace } from './use-workspace.ts'
import { historyQuery } from './workspace-queries.ts'

const colors = { generate: 'green', rename: 'blue', clean: 'red', undo: 'default' } as const

/** What was generated, renamed and cleaned up, by whom and when; the last of it can be undone. */
export function HistoryPage(): ReactNode {
  const t = useTranslate('tools')
  const { locale } = useLocale()
  const history = useQuery(historyQuery(useWorkspace()))
  if (history.isPending) return <Skeleton active className="page" paragraph={{ rows: 8 }} />
  if (history.isError)
    return <LoadFailure error={history.error} title={t('tools.history')} onRetry={() => void history.refetch()} />
  const { items, last, unreadable } = history.data
  const time = new Intl.DateTimeFormat(locale.name, { dateStyle: 'medium', timeStyle: 'medium' })
  const undone = new Set(items.map(({ undid }) => undid))
  return (
    <ToolPage
      guide="changing-tables"
      title={t('tools.history')}
      lead={t('tools.history.lead')}
      tools={
        <Link to="/dev-tools/records" className="tool-link">
          {t('tools.plan.back')}
        </Link>
      }
    >
      {unreadable.map((path) => (
        <Alert
          key={path}
          type="warning"
          showIcon
          className="tool-alert"
          title={t('tools.history.unreadable', { path })}
        />
      ))}
      <section className="tool-card">
        <Table<NamedEntry>
          rowKey="name"
          dataSource={[...items]}
          pagination={items.length > 50 ? { pageSize: 50 } : false}
          scroll={{ x: 'max-content' }}
          locale={{ emptyText: <Empty description={t('tools.history.empty')} /> }}
          columns={[
            { title: t('tools.history.when'), key: 'when', render: (_value, { at }) => time.format(new Date(at)) },
            { title: t('tools.history.who'), dataIndex: 'by' },
            {
              title: t('tools.history.what'),
              key: 'what',
              render: (_value, { action, name }) => (
                <span className="tool-tags">
                  <Tag color={colors[action]}>{t(`tools.history.${action}`)}</Tag>
                  {undone.has(name) && <Tag>{t('tools.history.undone')}</Tag>}
                </span>
              ),
            },
            { title: t('tools.name'), key: 'records', render: (_value, { records }) => records.join(', ') },
            {
              title: t('tools.plan.files'),
              key: 'files',
              render: (_value, { files }) => (
                <Tooltip title={<FileNames files={files} />}>
                  <span>{files.length}</span>
                </Tooltip>
              ),
            },
            {
              title: t('tools.plan.hash'),
              key: 'plan',
              render: (_value, { plan }) => <code>{plan.slice(0, 12)}</code>,
            },
            {
              title: t('tools.actions'),
              key: 'actions',
              render: (_value, entry) => entry.name === last && <Link to="/dev-tools/undo">{t('tools.undo')}</Link>,
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
