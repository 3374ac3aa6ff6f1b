import DownOutlined from '@ant-design/icons/DownOutlined'
import { Skeleton, Tree } from 'antd'
import { type ReactNode, useState } from 'react'
import { MultiInputControl } from '../../components/form/multi-input-control.tsx'
import { SearchInput } from '../../form/search-input.tsx'
import { useTranslate } from '../../i18n/locale.tsx'
import type { ControlProps } from '../../render/adapter.ts'
import { LoadFailure } from '../../render/load-failure.tsx'
import {
  ancestorsOf,
  type PermissionBranch,
  permissionBranches,
  useAllPermissions,
  withDescendants,
} from './permission-nodes.ts'

/** Permissions to tick: a group takes what lies below it along; what one does not hold cannot be checked. */
export function PermissionTreeControl(props: ControlProps<{ readonly source: string }>): ReactNode {
  const { schema, value, onChange, input, disabled, readOnly } = props
  const t = useTranslate('system')
  const [term, setTerm] = useState('')
  const tree = useAllPermissions(schema.source)
  if (tree.isPending) return <Skeleton active title={false} />
  if (tree.isError)
    return <LoadFailure error={tree.error} title={t('form.optionsFailed')} onRetry={() => void tree.refetch()} />
  const { items } = tree.data
  if (items.length === 0) return <p className="blank">{t('system.noPermissions')}</p>

  const checked = (Array.isArray(value) ? value : []).map(Number)
  const half = items.filter(({ id }) => !checked.includes(id)).map(({ id }) => id)
  const partly = half.filter((id) => withDescendants(items, id).some((below) => checked.includes(below.id)))
  const toggle = (id: number, on: boolean) => {
    const below = withDescendants(items, id).filter(({ held }) => held)
    const touched = new Set(below.map((permission) => permission.id))
    // A group may open more than what lies below it; without one of its parts it must not stay checked.
    const above = on ? [] : ancestorsOf(items, id)
    const kept = checked.filter((key) => !touched.has(key) && !above.includes(key))
    onChange(on ? [...kept, ...touched] : kept)
  }
  const branches = permissionBranches(items, term)
  return (
    <MultiInputControl attributes={input} className="permission-tree">
      <SearchInput value={term} onChange={setTerm} label={t('system.searchPermissions')} />
      <Tree<PermissionBranch & { disableCheckbox?: boolean }>
        // Rendered again, so that what was found is opened.
        key={term}
        checkable
        checkStrictly
        blockNode
        switcherIcon={<DownOutlined aria-hidden />}
        selectable={false}
        defaultExpandAll
        disabled={disabled || readOnly}
        treeData={lockUnheld(branches)}
        checkedKeys={{ checked, halfChecked: partly }}
        onCheck={(_keys, { node, checked: on }) => toggle(node.id, on)}
        titleRender={(node) => (
          <span className="permission-node">
            {node.name} <small>{node.rules.length > 0 ? node.rules.join(', ') : t('system.group')}</small>
            {!node.held && <em>{t('system.notHeld')}</em>}
          </span>
        )}
      />
      <p className="permission-count" aria-live="polite">
        {t('system.chosen', { count: checked.length })}
      </p>
    </MultiInputControl>
  )
}

function lockUnheld(branches: readonly PermissionBranch[]): (PermissionBranch & { disableCheckbox?: boolean })[] {
  return branches.map(({ children, ...branch }) => ({
    ...branch,
    disableCheckbox: !branch.held,
    ...(children && { children: lockUnheld(children) }),
  }))
}
