import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import type { RelationConfig, RelationKind } from '@quoin/generator'
import { useQuery } from '@tanstack/react-query'
import { AutoComplete, Button, Empty, Input, Select, Switch } from 'antd'
import type { ReactNode } from 'react'
import type { PartProps } from './record-part.ts'
import { ToolField } from './tool-field.tsx'
import { useToolText } from './use-tool-text.ts'
import { useWorkspace } from './use-workspace.ts'
import { tablesQuery } from './workspace-queries.ts'

const kinds: readonly RelationKind[] = ['belongsTo', 'hasOne', 'hasMany', 'belongsToMany']

/** The relations of the model: found ones can be renamed, others added. */
export function RelationRows({ record, change, errors }: PartProps): ReactNode {
  const text = useToolText()
  const tables = useQuery(tablesQuery(useWorkspace()))
  const { relations } = record
  const set = (at: number, part: Partial<RelationConfig>) =>
    change({ relations: relations.map((relation, index) => (index === at ? { ...relation, ...part } : relation)) })
  const setSubForm = (at: number, subForm: RelationConfig['subForm']) =>
    change({
      relations: relations.map((relation, index) => {
        if (index !== at) return relation
        const { subForm: _, ...rest } = relation
        return subForm === undefined ? rest : { ...rest, subForm }
      }),
    })
  const setKind = (at: number, kind: RelationKind) => {
    const changed = relations[at]
    if (changed === undefined) return
    const { subForm, ...relation } = changed
    const pivot = relation.pivot ?? { table: '', foreignKey: '', relatedKey: '' }
    const kept = subForm && (kind === 'hasOne' || kind === 'hasMany') ? { subForm } : {}
    const next = { ...relation, ...kept, kind, pivot: kind === 'belongsToMany' ? pivot : null }
    change({ relations: relations.with(at, next) })
  }
  const add = () => {
    const added: RelationConfig = {
      kind: 'hasMany',
      name: `related${relations.length + 1}`,
      table: tables.data?.tables[0]?.name ?? record.table.name,
      foreignKey: `${record.name}_id`,
      ownerKey: record.primaryKey,
      displayColumn: null,
      pivot: null,
    }
    change({ relations: [...relations, added] })
  }
  const columnsOf = (table: string) =>
    tables.data?.tables.find(({ name }) => name === table)?.columns.map(({ name }) => ({ value: name })) ?? []
  const own = [...record.table.systemColumns, ...record.fields].map(({ name }) => ({ value: name }))
  return (
    <div className="tool-columns">
      {relations.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text('relation.none')}>
          {text('relation.noneLead')}
        </Empty>
      )}
      {relations.map((relation, at) => {
        const error = (property: string) => errors[`relations.${at}.${property}`]
        const suggest = (property: 'foreignKey' | 'ownerKey', options: readonly { value: string }[]) => (
          <ToolField label={text(`relation.${property}`)} error={error(property)}>
            <AutoComplete
              value={relation[property]}
              options={[...options]}
              onChange={(value: string) => set(at, { [property]: value })}
            />
          </ToolField>
        )
        const there = columnsOf(relation.table)
        const isHere = relation.kind === 'belongsTo'
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a relation is where it stands; its name is being edited
          <fieldset key={at} className="tool-column">
            <ToolField label={text('relation.kind')} error={error('kind')}>
              <Select
                value={relation.kind}
                onChange={(kind) => setKind(at, kind)}
                options={kinds.map((kind) => ({ value: kind, label: text(`kind.${kind}`) }))}
              />
            </ToolField>
            <ToolField label={text('relation.name')} error={error('name')}>
              <Input
                value={relation.name}
                onChange={(event) => set(at, { name: event.target.value })}
                spellCheck={false}
              />
            </ToolField>
            <ToolField label={text('relation.table')} error={error('table')}>
              <Select
                showSearch
                value={relation.table}
                onChange={(table) => set(at, { table })}
                options={(tables.data?.tables ?? []).map(({ name }) => ({ value: name, label: name }))}
              />
            </ToolField>
            {suggest('foreignKey', isHere ? own : there)}
            {suggest('ownerKey', isHere ? there : own)}
            <ToolField label={text('relation.display')} error={error('displayColumn')}>
              <Select
                allowClear
                value={relation.displayColumn ?? undefined}
                onChange={(column: string | undefined) => set(at, { displayColumn: column ?? null })}
                options={there.map(({ value }) => ({ value, label: value }))}
              />
            </ToolField>
            {(relation.kind === 'hasOne' || relation.kind === 'hasMany') && (
              <SubForm relation={relation} columns={there} onChange={(subForm) => setSubForm(at, subForm)} />
            )}
            {relation.pivot && <Pivot relation={relation} onChange={(pivot) => set(at, { pivot })} errors={error} />}
            <Button
              type="text"
              danger
              icon={<DeleteOutlined aria-hidden />}
              aria-label={text('relation.remove', { name: relation.name })}
              onClick={() => change({ relations: relations.filter((_relation, index) => index !== at) })}
            />
          </fieldset>
        )
      })}
      <Button type="dashed" icon={<PlusOutlined aria-hidden />} onClick={add}>
        {text('relation.add')}
      </Button>
    </div>
  )
}

/** Whether the related rows are edited inside the form, and with which fields. */
function SubForm(props: {
  readonly relation: RelationConfig
  readonly columns: readonly { readonly value: string }[]
  readonly onChange: (subForm: RelationConfig['subForm']) => void
}): ReactNode {
  const text = useToolText()
  const { relation, columns, onChange } = props
  const { subForm } = relation
  const offered = columns.filter(({ value }) => value !== relation.foreignKey)
  return (
    <>
      <ToolField label={text('relation.subForm')}>
        <Switch checked={subForm !== undefined} onChange={(on) => onChange(on ? { fields: [] } : undefined)} />
      </ToolField>
      {subForm && (
        <ToolField label={text('relation.subFormFields')}>
          <Select
            mode="multiple"
            value={[...subForm.fields]}
            placeholder={text('relation.subFormAll')}
            options={offered.map(({ value }) => ({ value, label: value }))}
            onChange={(fields: string[]) => onChange({ fields })}
          />
        </ToolField>
      )}
    </>
  )
}

function Pivot(props: {
  readonly relation: RelationConfig
  readonly onChange: (pivot: NonNullable<RelationConfig['pivot']>) => void
  readonly errors: (property: string) => string | undefined
}): ReactNode {
  const text = useToolText()
  const { pivot } = props.relation
  if (!pivot) return null
  const parts = [
    ['table', 'relation.pivot'],
    ['foreignKey', 'relation.pivotForeign'],
    ['relatedKey', 'relation.pivotRelated'],
  ] as const
  return parts.map(([part, label]) => (
    <ToolField key={part} label={text(label)} error={props.errors(`pivot.${part}`)}>
      <Input
        value={pivot[part]}
        onChange={(event) => props.onChange({ ...pivot, [part]: event.target.value })}
        spellCheck={false}
      />
    </ToolField>
  ))
}
