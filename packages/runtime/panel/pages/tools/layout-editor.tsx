import DownOutlined from '@ant-design/icons/DownOutlined'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import type { ComponentChoice, GenerationRecord } from '@quoin/generator'
import { type ContentComponentPlace, isContentComponent, type LayoutPart, placedNames } from '@quoin/generator/layout'
import { Button, Dropdown } from 'antd'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'
import { preventMenuKeyDefault } from '../../render/prevent-menu-key-default.ts'
import { ComponentPicker } from './component-picker.tsx'
import {
  childrenOf,
  dottedLayoutPath,
  findInsertPosition,
  insertAt,
  type LayoutPath,
  layoutRows,
  replaceAt,
} from './layout-edits.ts'
import { LayoutOutline } from './layout-outline.tsx'
import { LayoutPartSettings } from './layout-part-settings.tsx'
import './layout-editor.css'

/** What can be added to a layout beside the names that it places. */
type AddedKind = Exclude<LayoutPart, string>['kind']

interface LayoutEditorProps {
  readonly label: string
  readonly record: GenerationRecord
  readonly layout: readonly LayoutPart[]
  /** What it can place, with how that is called. */
  readonly names: ReadonlyMap<string, string>
  /** What becomes of the names that it does not place. */
  readonly rest: string
  readonly kinds: readonly AddedKind[]
  /** Which components it takes. */
  readonly takes?: ContentComponentPlace
  /** Its place in the record, and what is wrong there. */
  readonly place: string
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (layout: readonly LayoutPart[]) => void
}

/** The outline of a page, laid out by dragging or by keyboard, with the settings of the chosen part below. */
export function LayoutEditor(props: LayoutEditorProps): ReactNode {
  const { label, record, layout, names, rest, kinds, takes = 'content', place, errors, onChange } = props
  const t = useTranslate('tools')
  const [chosen, setChosen] = useState<LayoutPath | null>(null)
  const [isPicking, setPicking] = useState(false)
  const dragged = useRef<LayoutPath | string | null>(null)
  const placed = placedNames(layout)
  const unplaced = [...names.keys()].filter((name) => !placed.has(name))
  const rows = layoutRows(layout)
  const row = rows.find(({ path }) => path.join() === chosen?.join())
  const [first] = layout
  const hasSteps = typeof first === 'object' && first.kind === 'steps'
  const add = (part: LayoutPart) => {
    if (typeof part === 'object' && part.kind === 'steps') {
      onChange([{ ...part, items: part.items.map((step) => ({ ...step, body: layout })) }])
      return setChosen([0, 0])
    }
    const { list, at } = findInsertPosition(layout, chosen)
    onChange(insertAt(layout, list, at, part))
    setChosen([...list, at])
  }
  return (
    <div className="tool-field wide">
      <span className="tool-label">{label}</span>
      <LayoutOutline
        label={label}
        layout={layout}
        rows={rows}
        names={names}
        chosen={chosen}
        dragged={dragged}
        errorAt={(path) => ownError(errors, dottedLayoutPath(layout, path, place))}
        onChoose={setChosen}
        onChange={onChange}
      />
      {rows.length > 0 && <small className="tool-why">{t('tools.layout.keys')}</small>}
      <UnplacedNames rest={rest} names={unplaced} labels={names} dragged={dragged} onPlace={add} />
      {kinds.length > 0 && (
        <Dropdown
          trigger={['click']}
          autoFocus
          menu={{
            items: kinds.map((kind) => ({
              key: kind,
              label: t(`tools.layout.kind.${kind}`),
              disabled: kind === 'steps' && hasSteps,
            })),
            onClick: (given) => {
              preventMenuKeyDefault(given)
              if (given.key === 'component') setPicking(true)
              else add(newPart(given.key as AddedKind, t))
            },
          }}
        >
          <Button icon={<PlusOutlined aria-hidden />}>
            {t('tools.layout.add')} <DownOutlined aria-hidden />
          </Button>
        </Dropdown>
      )}
      {row !== undefined && typeof row.node === 'object' && (
        <LayoutPartSettings
          key={row.path.join()}
          record={record}
          node={row.node}
          of={row.of}
          place={dottedLayoutPath(layout, row.path, place)}
          errors={errors}
          onAdd={(item) => onChange(insertAt(layout, row.path, childrenOf(row.node)?.length ?? 0, item))}
          onChange={(next) => onChange(replaceAt(layout, row.path, next))}
        />
      )}
      {isPicking && (
        <ComponentPicker
          offers={(entry) => isContentComponent(entry, takes)}
          onClose={() => setPicking(false)}
          onChoose={(choice: ComponentChoice) => {
            add({ kind: 'component', ...choice })
            setPicking(false)
          }}
        />
      )}
    </div>
  )
}

/** What is wrong with a part itself: what is wrong with those in it stands at them. */
function ownError(errors: Readonly<Record<string, string>>, place: string): string | undefined {
  const own = Object.entries(errors).find(
    ([path]) =>
      path === place || (path.startsWith(`${place}.`) && !/^\.(?:body|items)\./.test(path.slice(place.length))),
  )
  return own?.[1]
}

function newPart(kind: AddedKind, t: ReturnType<typeof useTranslate<'tools'>>): LayoutPart {
  switch (kind) {
    case 'fieldset':
      return { kind, title: t('tools.layout.new.fieldset'), body: [] }
    case 'group':
      return { kind, body: [] }
    case 'columns':
      return { kind, items: [{ body: [] }, { body: [] }] }
    case 'tabs':
      return { kind, items: [{ title: t('tools.layout.new.tab'), body: [] }] }
    case 'steps':
      return { kind, items: [{ title: t('tools.layout.new.step'), body: [] }] }
    case 'component':
      return { kind, component: 'Alert', properties: {} }
  }
}

/** What a layout does not place, to be placed by a click or by dragging. */
function UnplacedNames(props: {
  readonly rest: string
  readonly names: readonly string[]
  readonly labels: ReadonlyMap<string, string>
  readonly dragged: RefObject<LayoutPath | string | null>
  readonly onPlace: (name: string) => void
}): ReactNode {
  const { rest, names, labels, dragged, onPlace } = props
  const t = useTranslate('tools')
  if (names.length === 0) return null
  return (
    <fieldset className="layout-rest">
      <legend>{rest}</legend>
      {names.map((name) => (
        <Button
          key={name}
          size="small"
          draggable
          icon={<PlusOutlined aria-hidden />}
          aria-label={t('tools.layout.place', { name: labels.get(name) ?? name })}
          onDragStart={() => {
            dragged.current = name
          }}
          onClick={() => onPlace(name)}
        >
          {labels.get(name)}
        </Button>
      ))}
    </fieldset>
  )
}
