import { useQuery } from '@tanstack/react-query'
import { Alert, App, Button, Select, Skeleton, Table, Tag, Typography } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { SearchInput } from '../../form/search-input.tsx'
import { LoadFailure } from '../../render/load-failure.tsx'
import { ToolPage } from './tool-field.tsx'
import type { ToolTextKey } from './tool-text-en.ts'
import { useToolText } from './use-tool-text.ts'
import { useWorkspace } from './use-workspace.ts'
import type { RouteLine } from './workspace-client.ts'
import { routesQuery } from './workspace-queries.ts'

const methods: Readonly<Record<string, string>> = {
  GET: 'blue',
  POST: 'green',
  PUT: 'orange',
  PATCH: 'orange',
  DELETE: 'red',
}

/** Every route in the order that counts, with who may reach it and what is in the way of what. */
export function RoutesPage(): ReactNode {
  const text = useToolText()
  const workspace = useWorkspace()
  const routes = useQuery(routesQuery(workspace))
  const [term, setTerm] = useState('')
  const [stage, setStage] = useState<string>()
  if (routes.isPending) return <Skeleton active className="page" paragraph={{ rows: 8 }} />
  if (routes.isError)
    return <LoadFailure error={routes.error} title={text('routes.title')} onRetry={() => void routes.refetch()} />
  const { shadowed, overlaps, stages } = routes.data
  // An editor knows the files of the routes, and nothing of who may call them.
  const knowsAccess = routes.data.routes.some(({ access }) => access !== null)
  const wanted = term.trim().toLowerCase()
  const lines = routes.data.routes.filter(
    (line) =>
      (stage === undefined || line.stage === stage) &&
      `${line.method} ${line.path} ${line.name ?? ''} ${line.action} ${line.extension ?? ''}`
        .toLowerCase()
        .includes(wanted),
  )
  return (
    <ToolPage
      title={text('routes.title')}
      lead={text('routes.lead', { count: routes.data.routes.length })}
      tools={
        <Link to="/dev-tools/routes/preview" className="tool-link">
          {text('routes.write')}
        </Link>
      }
    >
      {shadowed.length > 0 && (
        <Alert
          type="warning"
          showIcon
          className="tool-alert"
          title={text('routes.shadowed', { count: shadowed.length })}
          description={
            <ul className="tool-problems">
              {shadowed.map((line) => (
                <li key={`${line.route}${line.source}`}>
                  {text('routes.shadowedLine', { route: line.route, winner: line.winner })} {line.suggestion}{' '}
                  {line.source && <Source source={line.source} />}
                </li>
              ))}
            </ul>
          }
        />
      )}
      {overlaps.length > 0 && (
        <Alert
          type="info"
          showIcon
          className="tool-alert"
          title={text('routes.overlaps', { count: overlaps.length })}
          description={
            <ul className="tool-problems">
              {overlaps.slice(0, 20).map((line) => (
                <li key={`${line.earlier}${line.later}`}>{text('routes.overlapLine', line)}</li>
              ))}
            </ul>
          }
        />
      )}
      <section className="tool-card">
        <div className="tool-grid-bar">
          <SearchInput className="tool-search" value={term} onChange={setTerm} label={text('routes.search')} />
          <Select
            allowClear
            value={stage}
            onChange={setStage}
            placeholder={text('routes.stage')}
            aria-label={text('routes.stage')}
            style={{ width: 150 }}
            options={stages.map((value) => ({ value, label: text(`stage.${value}` as ToolTextKey) }))}
          />
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard, too */}
        <section className="tool-scroll" aria-label={text('routes.title')} tabIndex={0}>
          <Table<RouteLine>
            size="small"
            rowKey={(line) => `${line.method} ${line.path}`}
            dataSource={lines}
            pagination={lines.length > 100 ? { pageSize: 100 } : false}
            columns={[
              {
                title: text('routes.method'),
                key: 'method',
                render: (_value, { method }) => <Tag color={methods[method]}>{method}</Tag>,
              },
              { title: text('routes.path'), key: 'path', render: (_value, { path }) => <code>{path}</code> },
              {
                title: text('routes.stage'),
                key: 'stage',
                render: (_value, line) => (
                  <>
                    {text(`stage.${line.stage}` as ToolTextKey)}
                    {line.extension && <Typography.Text type="secondary"> {line.extension}</Typography.Text>}
                  </>
                ),
              },
              ...(knowsAccess
                ? [
                    {
                      title: text('routes.access'),
                      key: 'access',
                      render: (_value: unknown, line: RouteLine) => <Access line={line} />,
                    },
                    { title: text('routes.action'), dataIndex: 'action' },
                  ]
                : []),
              {
                title: text('routes.source'),
                key: 'source',
                render: (_value, { source }) => source && <Source source={source} />,
              },
            ]}
          />
        </section>
      </section>
    </ToolPage>
  )
}

/** Where a route is declared; an editor opens it there. */
function Source({ source }: { readonly source: string }): ReactNode {
  const { editor } = useWorkspace()
  const { message } = App.useApp()
  if (!editor) return <code>{source}</code>
  const [file = '', line = '1'] = source.split(/:(?=\d+$)/)
  const open = () => void editor.openFile(file, Number(line)).catch((error: Error) => message.error(error.message))
  return (
    <Button type="link" size="small" onClick={open}>
      <code>{source}</code>
    </Button>
  )
}

function Access({ line }: { readonly line: RouteLine }): ReactNode {
  const text = useToolText()
  if (line.access === null) return null
  if (line.access !== 'permission') {
    return (
      <span className="tool-tags">
        <Tag color={line.access === 'public' ? 'orange' : 'blue'}>{text(`routes.${line.access}`)}</Tag>
        {line.extension && <Tag>{text('routes.opened', { extension: line.extension })}</Tag>}
      </span>
    )
  }
  if (line.roles.length === 0) return <Tag>{text('routes.nobody')}</Tag>
  return (
    <span className="tool-tags">
      {line.roles.map((role) => (
        <Tag key={role}>{role}</Tag>
      ))}
    </span>
  )
}
