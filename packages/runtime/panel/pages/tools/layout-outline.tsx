import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import HolderOutlined from '@ant-design/icons/HolderOutlined'
import type { LayoutPart } from '@quoin/generator/layout'
import { Button } from 'antd'
import {
  type CSSProperties,
  type DragEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useTranslate } from '../../i18n/locale.tsx'
import {
  childrenOf,
  findInsertPosition,
  insertAt,
  isLayoutItem,
  type LayoutMove,
  type LayoutPath,
  type LayoutRow,
  type MoveKey,
  moveByKey,
  moveTo,
  removeKeepingChildren,
} from './layout-edits.ts'

interface LayoutOutlineProps {
  readonly label: string
  readonly layout: readonly LayoutPart[]
  readonly rows: readonly LayoutRow[]
  readonly names: ReadonlyMap<string, string>
  readonly chosen: LayoutPath | null
  /** What is dragged: a node by its path, or a name that is not placed. */
  readonly dragged: RefObject<LayoutPath | string | null>
  readonly errorAt: (path: LayoutPath) => string | undefined
  readonly onChoose: (path: LayoutPath | null) => void
  readonly onChange: (layout: readonly LayoutPart[]) => void
}

type Zone = 'before' | 'inside' | 'after'

const moveKeys: Readonly<Record<string, MoveKey>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
}

/** The outline of a layout: a row for each part. */
export function LayoutOutline(props: LayoutOutlineProps): ReactNode {
  const { label, layout, rows, names, chosen, dragged, errorAt, onChoose, onChange } = props
  const t = useTranslate('tools')
  const box = useRef<HTMLDivElement>(null)
  const takesFocus = useRef(false)
  const [over, setOver] = useState<{ readonly key: string; readonly zone: Zone } | null>(null)
  const focused = chosen ?? rows[0]?.path ?? null
  // A row that changes its place is another element: the focus goes with the part.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row is at its new place with the next layout
  useLayoutEffect(() => {
    if (!takesFocus.current) return
    takesFocus.current = false
    box.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [layout, chosen])
  const choose = (path: LayoutPath | null) => {
    takesFocus.current = true
    onChoose(path)
  }
  const apply = (move: LayoutMove | null) => {
    if (move === null) return
    onChange(move.layout)
    choose(move.path)
  }
  const remove = (path: LayoutPath) => {
    onChange(removeKeepingChildren(layout, path))
    choose(null)
  }
  const press = (event: KeyboardEvent, at: number, path: LayoutPath) => {
    const key = moveKeys[event.key]
    if (event.altKey && key) apply(moveByKey(layout, path, key))
    else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      const next = rows[at + (event.key === 'ArrowUp' ? -1 : 1)]
      if (next) choose(next.path)
    } else if (event.key === 'Delete') remove(path)
    else return
    event.preventDefault()
  }
  const drop = ({ node, path }: LayoutRow, zone: Zone) => {
    const from = dragged.current
    dragged.current = null
    setOver(null)
    if (from === null) return
    const at = path.at(-1) ?? 0
    const target =
      zone === 'inside'
        ? findInsertPosition(layout, path)
        : { list: path.slice(0, -1), at: at + (zone === 'after' ? 1 : 0) }
    if (typeof from !== 'string') return apply(moveTo(layout, from, target.list, target.at))
    // A name stands among parts, and not among tabs, columns or steps.
    const { list, at: place } = zone !== 'inside' && isLayoutItem(node) ? findInsertPosition(layout, path) : target
    onChange(insertAt(layout, list, place, from))
    choose([...list, place])
  }
  if (rows.length === 0) return <p className="tool-why">{t('tools.layout.empty')}</p>
  return (
    <div ref={box} role="tree" aria-label={label} className="layout-outline">
      {rows.map((row, at) => {
        const key = row.path.join('.')
        return (
          <LayoutRowView
            key={key}
            row={row}
            names={names}
            error={errorAt(row.path)}
            isChosen={chosen?.join('.') === key}
            isFocusable={focused?.join('.') === key}
            over={over?.key === key ? over.zone : undefined}
            onChoose={() => choose(row.path)}
            onPress={(event) => press(event, at, row.path)}
            onDrag={() => {
              dragged.current = row.path
            }}
            onOver={(zone) => (over?.key !== key || over.zone !== zone) && setOver(zone && { key, zone })}
            onDrop={(zone) => drop(row, zone)}
            onRemove={() => remove(row.path)}
          />
        )
      })}
    </div>
  )
}

interface LayoutRowViewProps {
  readonly row: LayoutRow
  readonly names: ReadonlyMap<string, string>
  readonly error: string | undefined
  readonly isChosen: boolean
  readonly isFocusable: boolean
  readonly over: Zone | undefined
  readonly onChoose: () => void
  readonly onPress: (event: KeyboardEvent) => void
  readonly onDrag: () => void
  /** Something is held over it, or no longer. */
  readonly onOver: (zone: Zone | null) => void
  readonly onDrop: (zone: Zone) => void
  readonly onRemove: () => void
}

/** A part in the outline: chosen by a click, moved by dragging or by keyboard. */
function LayoutRowView(props: LayoutRowViewProps): ReactNode {
  const { row, names, error, isChosen, isFocusable, over, onRemove } = props
  const t = useTranslate('tools')
  const holds = childrenOf(row.node) !== null
  const [name, title] = useRowTitle(row, names)
  const takeOut = t('tools.layout.remove', { name: typeof row.node === 'string' ? name : `${name} ${title}`.trim() })
  return (
    <div
      role="treeitem"
      aria-level={row.path.length}
      aria-selected={isChosen}
      tabIndex={isFocusable ? 0 : -1}
      className="layout-row"
      data-over={over}
      style={{ '--depth': row.path.length - 1 } as CSSProperties}
      draggable
      onClick={props.onChoose}
      onFocus={(event) => event.target === event.currentTarget && !isChosen && props.onChoose()}
      onKeyDown={(event) => event.target === event.currentTarget && props.onPress(event)}
      onDragStart={props.onDrag}
      onDragOver={(event) => {
        event.preventDefault()
        props.onOver(zoneOf(event, holds))
      }}
      onDragLeave={() => props.onOver(null)}
      onDrop={(event) => props.onDrop(zoneOf(event, holds))}
    >
      <HolderOutlined aria-hidden className="tool-drag" />
      <span>
        {name} {typeof row.node === 'string' ? <code>{title}</code> : <strong>{title}</strong>}
      </span>
      {error !== undefined && (
        <span role="alert" className="tool-error">
          {error}
        </span>
      )}
      <Button
        type="text"
        size="small"
        tabIndex={-1}
        icon={<DeleteOutlined aria-hidden />}
        aria-label={takeOut}
        title={takeOut}
        onClick={(event) => {
          event.stopPropagation()
          onRemove()
        }}
      />
    </div>
  )
}

/** Where on a row something is held: what holds parts takes it in its middle. */
function zoneOf(event: DragEvent<HTMLElement>, holds: boolean): Zone {
  const { top, height } = event.currentTarget.getBoundingClientRect()
  const share = (event.clientY - top) / height
  if (holds && share > 0.25 && share < 0.75) return 'inside'
  return share < 0.5 ? 'before' : 'after'
}

/** What a part is, and how it is called. */
function useRowTitle({ node, path, of }: LayoutRow, names: ReadonlyMap<string, string>): readonly [string, string] {
  const t = useTranslate('tools')
  if (typeof node === 'string') return [names.get(node) ?? node, node]
  if (!('kind' in node)) {
    const number = (path.at(-1) ?? 0) + 1
    return [t(`tools.layout.item.${of ?? 'tabs'}`, { number }), 'title' in node ? node.title : '']
  }
  return [t(`tools.layout.kind.${node.kind}`), titleOf(node)]
}

function titleOf(part: Exclude<LayoutPart, string>): string {
  if (part.kind === 'fieldset') return part.title
  if (part.kind === 'group') return part.label ?? ''
  if (part.kind !== 'component') return ''
  const said = part.properties['label'] ?? part.properties['title']
  return typeof said === 'string' ? `${part.component}: ${said}` : part.component
}
