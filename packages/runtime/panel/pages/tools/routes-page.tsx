import type { ShownRoute, ShownRoutes } from '@quoin/generator'
import { useQuery } from '@tanstack/react-query'
import { Alert, App, Button, Select, Skeleton, Table, Tag, Typography } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { SearchInput } from '../../form/search-input.tsx'
import { useTranslate } from '../../i18n/locale.tsx'
import type { KeyOf } from '../../i18n/locales/catalogues.ts'
import type { Translate } from '../../i18n/translate.ts'
import { LoadFailure } from '../../render/load-failure.tsx'
import { ToolPage } from './tool-field.tsx'
import { useWorkspace } from './use-workspace.ts'
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
  const t = useTranslate('tools')
  const workspace = useWorkspace()
  const routes = useQuery(routesQuery(workspace))
  const [term, setTerm] = useState('')
  const [stage, setStage] = useState<string>()
  if (routes.isPending) return <Skeleton active className="page" paragraph={{ rows: 8 }} />
  if (routes.isError)
    return <LoadFailure error={routes.error} title={t('tools.routes.title')} onRetry={() => void routes.refetch()} />
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
      guide="rights"
      title={t('tools.routes.title')}
      lead={t('tools.routes.lead', { count: routes.data.routes.length })}
      tools={
        <Link to="/dev-tools/routes/preview" className="tool-link">
          {t('tools.routes.write')}
        </Link>
      }
    >
      <RouteProblems shadowed={shadowed} overlaps={overlaps} />
      <section className="tool-card">
        <div className="tool-grid-bar">
          <SearchInput className="tool-search" value={term} onChange={setTerm} label={t('tools.routes.search')} />
          <Select
            allowClear
            value={stage}
            onChange={setStage}
            placeholder={t('tools.routes.stage')}
            aria-label={t('tools.routes.stage')}
            style={{ width: 150 }}
            options={stages.map((value) => ({ value, label: stageName(value, t) }))}
          />
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard, too */}
        <section className="tool-scroll" aria-label={t('tools.routes.title')} tabIndex={0}>
          <RouteTable lines={lines} knowsAccess={knowsAccess} />
        </section>
      </section>
    </ToolPage>
  )
}

/** Routes that are never reached, and those that meet. */
function RouteProblems({ shadowed, overlaps }: Pick<ShownRoutes, 'shadowed' | 'overlaps'>): ReactNode {
  const t = useTranslate('tools')
  return (
    <>
      {shadowed.length > 0 && (
        <Alert
          type="warning"
          showIcon
          className="tool-alert"
          title={t('tools.routes.shadowed', { count: shadowed.length })}
          description={
            <ul className="tool-problems">
              {shadowed.map((line) => (
                <li key={`${line.route}${line.source}`}>
                  {t('tools.routes.shadowedLine', { route: line.route, winner: line.winner })} {line.suggestion}{' '}
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
          title={t('tools.routes.overlaps', { count: overlaps.length })}
          description={
            <ul className="tool-problems">
              {overlaps.slice(0, 20).map((line) => (
                <li key={`${line.earlier}${line.later}`}>{t('tools.routes.overlapLine', line)}</li>
              ))}
            </ul>
          }
        />
      )}
    </>
  )
}

interface RouteTableProps {
  readonly lines: readonly ShownRoute[]
  readonly knowsAccess: boolean
}

function RouteTable({ lines, knowsAccess }: RouteTableProps): ReactNode {
  const t = useTranslate('tools')
  return (
    <Table<ShownRoute>
      size="small"
      rowKey={(line) => `${line.method} ${line.path}`}
      dataSource={lines}
      pagination={lines.length > 100 ? { pageSize: 100 } : false}
      columns={[
        {
          title: t('tools.routes.method'),
          key: 'method',
          render: (_value, { method }) => <Tag color={methods[method]}>{method}</Tag>,
        },
        { title: t('tools.routes.path'), key: 'path', render: (_value, { path }) => <code>{path}</code> },
        {
          title: t('tools.routes.stage'),
          key: 'stage',
          render: (_value, line) => (
            <>
              {stageName(line.stage, t)}
              {line.extension && <Typography.Text type="secondary"> {line.extension}</Typography.Text>}
            </>
          ),
        },
        ...(knowsAccess
          ? [
              {
                title: t('tools.routes.access'),
                key: 'access',
                render: (_value: unknown, line: ShownRoute) => <Access line={line} />,
              },
              { title: t('tools.routes.action'), dataIndex: 'action' },
            ]
          : []),
        {
          title: t('tools.routes.source'),
          key: 'source',
          render: (_value, { source }) => source && <Source source={source} />,
        },
      ]}
    />
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

function Access({ line }: { readonly line: ShownRoute }): ReactNode {
  const t = useTranslate('tools')
  if (line.access === null) return null
  if (line.access !== 'permission') {
    return (
      <span className="tool-tags">
        <Tag color={line.access === 'public' ? 'orange' : 'blue'}>{t(`tools.routes.${line.access}`)}</Tag>
        {line.extension && <Tag>{t('tools.routes.opened', { extension: line.extension })}</Tag>}
      </span>
    )
  }
  if (line.roles.length === 0) return <Tag>{t('tools.routes.nobody')}</Tag>
  return (
    <span className="tool-tags">
      {line.roles.map((role) => (
        <Tag key={role}>{role}</Tag>
      ))}
    </span>
  )
}

const stageNames: Readonly<Record<string, KeyOf<'tools'>>> = {
  base: 'tools.stage.base',
  extension: 'tools.stage.extension',
  generated: 'tools.stage.generated',
  custom: 'tools.stage.custom',
  module: 'tools.stage.module',
}

function stageName(stage: string, t: Translate<'tools'>): string {
  const key = stageNames[stage]
  return key === undefined ? stage : t(key)
}
