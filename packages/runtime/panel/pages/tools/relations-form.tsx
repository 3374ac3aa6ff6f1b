import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import DownOutlined from '@ant-design/icons/DownOutlined'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import RightOutlined from '@ant-design/icons/RightOutlined'
import type { RelationConfig } from '@quoin/generator'
import { toColumnList } from '@quoin/generator/feature-pages'
import { useQuery } from '@tanstack/react-query'
import { Button, Empty } from 'antd'
import { memo, type ReactNode, useMemo, useState } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'
import type { EditorPartProps } from './record-part.ts'
import { RelationEditor, type RelationEditorProps, toKnownTables } from './relation-editor.tsx'
import { useWorkspace } from './use-workspace.ts'
import { tablesQuery } from './workspace-queries.ts'

/** So many relations are shown in full; of more, each when it is opened. */
const maxOpen = 4

/** The relations of the model: found ones can be renamed, others added. */
export function RelationsForm({ record, change, errors, why }: EditorPartProps): ReactNode {
  const t = useTranslate('tools')
  const tables = useQuery(tablesQuery(useWorkspace()))
  const { relations } = record
  const [open, setOpen] = useState<ReadonlySet<number>>(
    () => new Set(relations.length > maxOpen ? [] : relations.keys()),
  )
  const known = useMemo(() => toKnownTables(tables.data?.tables ?? []), [tables.data])
  const own = useMemo(
    () => [...record.table.systemColumns, ...record.fields].map(({ name }) => ({ value: name })),
    [record.table.systemColumns, record.fields],
  )
  const problems = useMemo(
    () => new Set(Object.keys(errors).map((path) => path.split('.').slice(0, 2).join('.'))),
    [errors],
  )
  const add = () => {
    const added: RelationConfig = {
      kind: 'hasMany',
      name: `related${relations.length + 1}`,
      table: tables.data?.tables[0]?.name ?? record.table.name,
      foreignKey: `${record.name}_id`,
      ownerKey: toColumnList(record.primaryKey)[0] ?? 'id',
      displayColumn: null,
      pivot: null,
    }
    setOpen(new Set([...open, relations.length]))
    change({ relations: [...relations, added] })
  }
  const actions = useMemo<RelationActions>(
    () => ({
      toggle: (at, isShown) =>
        setOpen((former) => new Set(isShown ? [...former].filter((one) => one !== at) : [...former, at])),
      remove: (at) => {
        setOpen((former) => new Set([...former].filter((one) => one !== at).map((one) => (one > at ? one - 1 : one))))
        change((now) => ({ relations: now.relations.filter((_relation, index) => index !== at) }))
      },
      set: (at, next) => change((now) => ({ relations: now.relations.with(at, next) })),
    }),
    [change],
  )
  return (
    <div className="tool-columns">
      {relations.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('tools.relation.none')}>
          {t('tools.relation.noneLead')}
        </Empty>
      )}
      {relations.map((relation, at) => (
        <RelationRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a relation is where it stands; its name is being edited
          key={at}
          at={at}
          relation={relation}
          isOpen={open.has(at) || problems.has(`relations.${at}`)}
          errors={problems.has(`relations.${at}`) ? errors : noErrors}
          ownColumns={own}
          known={known}
          why={why}
          actions={actions}
        />
      ))}
      <Button type="dashed" icon={<PlusOutlined aria-hidden />} onClick={add}>
        {t('tools.relation.add')}
      </Button>
    </div>
  )
}

const noErrors: EditorPartProps['errors'] = {}

/** What can be done with a relation; the same for the life of the list. */
interface RelationActions {
  toggle(at: number, isShown: boolean): void
  remove(at: number): void
  set(at: number, next: RelationConfig): void
}

interface RelationRowProps
  extends Pick<EditorPartProps, 'errors' | 'why'>,
    Pick<RelationEditorProps, 'ownColumns' | 'known'> {
  readonly relation: RelationConfig
  readonly at: number
  readonly isOpen: boolean
  readonly actions: RelationActions
}

/** One relation: rendered again only when something in it changes. */
const RelationRow = memo(function RelationRow(props: RelationRowProps): ReactNode {
  const { relation, at, isOpen, errors, ownColumns, known, why, actions } = props
  return (
    <fieldset className="tool-relation">
      <RelationHead
        relation={relation}
        isOpen={isOpen}
        onToggle={() => actions.toggle(at, isOpen)}
        onRemove={() => actions.remove(at)}
      />
      {isOpen && (
        <RelationEditor
          relation={relation}
          ownColumns={ownColumns}
          known={known}
          error={(property) => errors[`relations.${at}.${property}`]}
          why={(property) => why(`relations.${relation.name}.${property}`, relation[property])}
          onChange={(next) => actions.set(at, next)}
        />
      )}
    </fieldset>
  )
})

/** What a relation is, in a line that opens it. */
function RelationHead(props: {
  readonly relation: RelationConfig
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly onRemove: () => void
}): ReactNode {
  const { relation, isOpen, onToggle, onRemove } = props
  const name = relation.type === undefined ? relation.name : `${relation.name} (${relation.type.value})`
  const t = useTranslate('tools')
  return (
    <div className="tool-relation-head">
      <button type="button" aria-expanded={isOpen} onClick={onToggle}>
        {isOpen ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />}
        <strong>{name}</strong>
        <span className="tool-hint">
          {t(`tools.kind.${relation.kind}`)} · {relation.table} · {relation.foreignKey} → {relation.ownerKey}
        </span>
      </button>
      <Button
        type="text"
        danger
        icon={<DeleteOutlined aria-hidden />}
        aria-label={t('tools.relation.remove', { name })}
        onClick={onRemove}
      />
    </div>
  )
}
