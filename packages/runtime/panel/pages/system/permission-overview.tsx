import { useQueryClient } from '@tanstack/react-query'
import { App, Button, Popover, Skeleton, Table, Tag } from 'antd'
import { type ReactNode, useState } from 'react'
import { callApi } from '../../api/api-client.ts'
import { RowActions } from '../../crud/row-actions.tsx'
import { SearchInput } from '../../form/search-input.tsx'
import { useTranslate } from '../../i18n/locale.tsx'
import type { ViewProps } from '../../render/adapter.ts'
import { LoadFailure } from '../../render/load-failure.tsx'
import { Render } from '../../render/render.tsx'
import type { Data, Schema } from '../../schema/schema.ts'
import { type PermissionBranch, permissionBranches, useAllPermissions } from './permission-nodes.ts'

interface OverviewSchema {
  readonly api: string
  readonly toolbar: readonly Schema[]
  readonly buttons: readonly Schema[]
  readonly canCreateFeatures: boolean
}

/** All permissions as a tree, each with the routes that it opens. */
export function PermissionOverview({ schema }: ViewProps<OverviewSchema>): ReactNode {
  const t = useTranslate('system')
  const queries = useQueryClient()
  const { message } = App.useApp()
  const [term, setTerm] = useState('')
  const [busy, setBusy] = useState(false)
  const tree = useAllPermissions(`${schema.api}/tree`)
  const addFeatures = async () => {
    setBusy(true)
    try {
      const { created } = await callApi<{ created: number }>({
        method: 'post',
        url: `${schema.api}/features`,
        data: {},
      })
      void message.success(created === 0 ? t('system.featuresNone') : t('system.featuresDone', { count: created }))
      await queries.invalidateQueries({ queryKey: ['data'] })
    } catch (cause) {
      void message.error(cause instanceof Error ? cause.message : t('error.unknown'))
    } finally {
      setBusy(false)
    }
  }
  const branches = permissionBranches(tree.data?.items ?? [], term)
  return (
    <section className="crud">
      <div className="crud-toolbar">
        <Render content={schema.toolbar} />
        {schema.canCreateFeatures && (
          <Button loading={busy} onClick={() => void addFeatures()}>
            {t('system.features')}
          </Button>
        )}
        <SearchInput className="tree-search" value={term} onChange={setTerm} label={t('system.searchPermissions')} />
      </div>
      {tree.isError ? (
        <LoadFailure error={tree.error} title={t('list.failed')} onRetry={() => void tree.refetch()} />
      ) : tree.isPending ? (
        <Skeleton active title={false} paragraph={{ rows: 8 }} />
      ) : branches.length === 0 ? (
        <p className="blank">{t('system.noPermissions')}</p>
      ) : (
        // Rendered again, so that what was found or added is opened.
        <PermissionTable key={`${term} ${tree.data.items.length}`} branches={branches} buttons={schema.buttons} />
      )}
    </section>
  )
}

function PermissionTable(props: {
  readonly branches: readonly PermissionBranch[]
  readonly buttons: readonly Schema[]
}): ReactNode {
  const { branches, buttons } = props
  const t = useTranslate('system')
  return (
    <Table<PermissionBranch>
      rowKey="id"
      size="middle"
      pagination={false}
      scroll={{ x: 720 }}
      dataSource={branches}
      expandable={{ defaultExpandAllRows: true }}
      columns={[
        {
          title: t('system.permission'),
          width: 280,
          render: (_value, { name, slug }) => (
            <span className="permission-name">
              {name} <small>{slug}</small>
            </span>
          ),
        },
        {
          title: t('system.rules'),
          render: (_value, { rules }) =>
            rules.length === 0 ? <small>{t('system.group')}</small> : rules.map((rule) => <Tag key={rule}>{rule}</Tag>),
        },
        { title: t('system.opens'), render: (_value, permission) => <Opened permission={permission} /> },
        {
          title: t('system.actions'),
          width: 120,
          render: (_value, permission) => (
            <RowActions buttons={buttons} row={permission as unknown as Data} compact={false} />
          ),
        },
      ]}
    />
  )
}

/** How many routes a permission opens; which ones appear on a click. */
function Opened({ permission }: { readonly permission: PermissionBranch }): ReactNode {
  const t = useTranslate('system')
  const { routes, name } = permission
  if (routes.length === 0) return <small>{permission.rules.length > 0 && t('system.noRoutes')}</small>
  const list = (
    <ul className="route-list" aria-label={t('system.routesOf', { name })}>
      {routes.map((route) => (
        <li key={`${route.method} ${route.path}`}>
          <Tag>{route.method}</Tag> <code>{route.path}</code> <small>{route.name}</small>
        </li>
      ))}
    </ul>
  )
  return (
    <Popover trigger="click" content={list} placement="bottomRight">
      <Button type="link" size="small" aria-label={`${name}: ${t('system.routes', { count: routes.length })}`}>
        {t('system.routes', { count: routes.length })}
      </Button>
    </Popover>
  )
}
