import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import DownOutlined from '@ant-design/icons/DownOutlined'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import RightOutlined from '@ant-design/icons/RightOutlined'
import type { RelationConfig } from '@quoin/generator'
import { keyColumns } from '@quoin/generator/feature-pages'
import { useQuery } from '@tanstack/react-query'
import { Button, Empty } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'
import type { PartProps } from './record-part.ts'
import { knownTables, RelationEditor } from './relation-editor.tsx'
import { useWorkspace } from './use-workspace.ts'
import { tablesQuery } from './workspace-queries.ts'

/** So many relations are shown in full; of more, each when it is opened. */
const maxOpen = 4

/** The relations of the model: found ones can be renamed, others added. */
export function RelationRows({ record, change, errors, why }: PartProps): ReactNode {
  const t = useTranslate('tools')
  const tables = useQuery(tablesQuery(useWorkspace()))
  const { relations } = record
  const [open, setOpen] = useState<ReadonlySet<number>>(
    () => new Set(relations.length > maxOpen ? [] : relations.keys()),
  )
  const known = useMemo(() => knownTables(tables.data?.tables ?? []), [tables.data])
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
      ownerKey: keyColumns(record.primaryKey)[0] ?? 'id',
      displayColumn: null,
      pivot: null,
    }
    setOpen(new Set([...open, relations.length]))
    change({ relations: [...relations, added] })
  }
  const remove = (at: number) => {
    setOpen(new Set([...open].filter((one) => one !== at).map((one) => (one > at ? one - 1 : one))))
    change({ relations: relations.filter((_relation, index) => index !== at) })
  }
  return (
    <div className="tool-columns">
      {relations.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('tools.relation.none')}>
          {t('tools.relation.noneLead')}
        </Empty>
      )}
      {relations.map((relation, at) => {
        const isOpen = open.has(at) || problems.has(`relations.${at}`)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a relation is where it stands; its name is being edited
          <fieldset key={at} className="tool-relation">
            <RelationHead
              relation={relation}
              isOpen={isOpen}
              onToggle={() => setOpen(new Set(isOpen ? [...open].filter((one) => one !== at) : [...open, at]))}
              onRemove={() => remove(at)}
            />
            {isOpen && (
              <RelationEditor
                relation={relation}
                own={own}
                known={known}
                error={(property) => errors[`relations.${at}.${property}`]}
                why={(property) => why(`relations.${relation.name}.${property}`, relation[property])}
                onChange={(next) => change((now) => ({ relations: now.relations.with(at, next) }))}
              />
            )}
          </fieldset>
        )
      })}
      <Button type="dashed" icon={<PlusOutlined aria-hidden />} onClick={add}>
        {t('tools.relation.add')}
      </Button>
    </div>
  )
}

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
