import DownOutlined from '@ant-design/icons/DownOutlined'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Skeleton, Tag, Tree, type TreeProps } from 'antd'
import { type ReactNode, useState } from 'react'
import { callApi } from '../../api/api-client.ts'
import { RowActions } from '../../crud/row-actions.tsx'
import { useTranslate } from '../../i18n/locale.tsx'
import { iconOf } from '../../icons/icon-of.tsx'
import type { ViewProps } from '../../render/adapter.ts'
import { LoadFailure } from '../../render/load-failure.tsx'
import { Render } from '../../render/render.tsx'
import type { Data, Schema } from '../../schema/schema.ts'
import { buildMenuTree, childMenuItems, type MenuBranch, type MenuItem, moveMenuItem } from './menu-order.ts'
import { MoveItemMenu } from './move-menu.tsx'

interface TreeSchema {
  readonly api: string
  readonly toolbar: readonly Schema[]
  readonly buttons: readonly Schema[]
  readonly canOrder: boolean
}

/** The menu as a tree to sort by dragging or by keyboard; the new order counts at once. */
export function MenuTree({ schema }: ViewProps<TreeSchema>): ReactNode {
  const t = useTranslate('system')
  const queries = useQueryClient()
  const { message } = App.useApp()
  const [saving, setSaving] = useState(false)
  const queryKey = ['data', schema.api, 'tree']
  const tree = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const answer = await callApi<{ readonly items: readonly MenuItem[] }>({ url: `${schema.api}/tree`, signal })
      // The menu at the side shows the same entries.
      void queries.invalidateQueries({ queryKey: ['menus'] })
      return answer.items
    },
  })
  if (tree.isPending) return <Skeleton active title={false} paragraph={{ rows: 8 }} />
  if (tree.isError)
    return <LoadFailure error={tree.error} title={t('list.failed')} onRetry={() => void tree.refetch()} />
  const items = tree.data

  const save = async (next: readonly MenuItem[] | null) => {
    if (next === null || saving) return
    setSaving(true)
    queries.setQueryData(queryKey, next)
    const known = new Set(next.map(({ id }) => id))
    const places = next.map(({ id, parent_id }) => ({
      id,
      parent_id: parent_id !== null && known.has(parent_id) ? parent_id : null,
    }))
    try {
      await callApi({ method: 'post', url: `${schema.api}/order`, data: { items: places } })
      void message.success(t('system.moved'))
    } catch (cause) {
      void message.error(cause instanceof Error ? cause.message : t('error.unknown'))
    }
    setSaving(false)
    await queries.invalidateQueries({ queryKey })
  }
  const drop: TreeProps<MenuBranch>['onDrop'] = ({ node, dragNode, dropToGap, dropPosition }) => {
    if (!dropToGap) return void save(moveMenuItem(items, dragNode.id, node.id, 0))
    const rest = items.filter(({ id }) => id !== dragNode.id)
    const around = childMenuItems(rest, node.parent_id)
    const after = dropPosition > Number(node.pos.split('-').at(-1)) ? 1 : 0
    void save(moveMenuItem(items, dragNode.id, node.parent_id, around.findIndex(({ id }) => id === node.id) + after))
  }
  return (
    <section className="crud">
      <div className="crud-toolbar">
        <Render content={schema.toolbar} />
        {schema.canOrder && <small className="menu-hint">{t('system.menuHint')}</small>}
      </div>
      {items.length === 0 ? (
        <p className="blank">{t('system.noMenus')}</p>
      ) : (
        <Tree<MenuBranch>
          className="menu-tree"
          aria-label={t('system.menuTree')}
          blockNode
          switcherIcon={<DownOutlined aria-hidden />}
          selectable={false}
          defaultExpandAll
          draggable={schema.canOrder ? { icon: false } : false}
          treeData={buildMenuTree(items)}
          onDrop={drop}
          titleRender={(node) => (
            <MenuNode node={node}>
              {schema.canOrder && <MoveItemMenu items={items} item={node} onMove={(next) => void save(next)} />}
              <RowActions buttons={schema.buttons} row={node as unknown as Data} compact />
            </MenuNode>
          )}
        />
      )}
    </section>
  )
}

/** An entry with what can be done with it. */
function MenuNode({ node, children }: { readonly node: MenuBranch; readonly children: ReactNode }): ReactNode {
  const t = useTranslate('system')
  return (
    <span className="menu-node">
      {iconOf(node.icon)}
      <span>
        {node.title}
        {node.url && <small>{node.url}</small>}
      </span>
      {!node.visible && <Tag>{t('system.hidden')}</Tag>}
      <span className="menu-node-tools">{children}</span>
    </span>
  )
}
