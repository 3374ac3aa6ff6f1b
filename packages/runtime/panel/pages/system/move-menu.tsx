import SwapOutlined from '@ant-design/icons/SwapOutlined'
import { Button, Dropdown } from 'antd'
import type { ReactNode } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'
import { childMenuItems, type MenuItem, moveMenuItem } from './menu-order.ts'

interface MoveMenuProps {
  readonly items: readonly MenuItem[]
  readonly item: MenuItem
  readonly onMove: (items: readonly MenuItem[] | null) => void
}

/** What dragging does, without a pointer: up, down, a level up, below the entry before. */
export function MoveItemMenu({ items, item, onMove }: MoveMenuProps): ReactNode {
  const t = useTranslate('system')
  const parent = items.find(({ id }) => id === item.parent_id) ?? null
  const around = childMenuItems(items, parent?.id ?? null)
  const index = around.findIndex(({ id }) => id === item.id)
  const before = around[index - 1]
  const above = parent && (items.find(({ id }) => id === parent.parent_id) ?? null)
  const behindParent = childMenuItems(items, above?.id ?? null).findIndex(({ id }) => id === parent?.id) + 1
  const places = {
    up: { label: t('system.up'), disabled: before === undefined, to: [parent?.id ?? null, index - 1] },
    down: { label: t('system.down'), disabled: index === around.length - 1, to: [parent?.id ?? null, index + 1] },
    out: { label: t('system.out'), disabled: parent === null, to: [above?.id ?? null, behindParent] },
    into: {
      label: t('system.into', { title: before?.title ?? '…' }),
      disabled: before === undefined,
      to: [before?.id ?? null, before ? childMenuItems(items, before.id).length : 0],
    },
  } as const
  const menu = {
    items: Object.entries(places).map(([key, { label, disabled }]) => ({ key, label, disabled })),
    onClick: ({ key, domEvent }: { key: string; domEvent: { stopPropagation(): void } }) => {
      domEvent.stopPropagation()
      const { to } = places[key as keyof typeof places]
      onMove(moveMenuItem(items, item.id, to[0], to[1]))
    },
  }
  return (
    <Dropdown trigger={['click']} menu={menu} placement="bottomRight">
      <Button
        type="text"
        size="small"
        icon={<SwapOutlined rotate={90} aria-hidden />}
        aria-label={t('system.move', { title: item.title })}
        aria-haspopup="menu"
      />
    </Dropdown>
  )
}
