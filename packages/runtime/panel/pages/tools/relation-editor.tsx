import type { RelationConfig, RelationKind, ShownTable } from '@quoin/generator'
import { AutoComplete, Input, Select, Switch } from 'antd'
import type { ReactNode } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'
import { ToolField } from './tool-field.tsx'

const kinds: readonly RelationKind[] = ['belongsTo', 'belongsToAny', 'hasOne', 'hasMany', 'belongsToMany']

interface Choice {
  readonly value: string
}

/** What relations can lead to: one list, which all of them offer. */
interface KnownTables {
  readonly tables: readonly Choice[]
  columnsOf(table: string): readonly Choice[]
}

/** The tables that relations can lead to. */
export function toKnownTables(tables: readonly ShownTable[]): KnownTables {
  const columns = new Map(tables.map((table) => [table.name, table.columns.map(({ name }) => ({ value: name }))]))
  return {
    tables: tables.map(({ name }) => ({ value: name })),
    columnsOf: (table) => columns.get(table) ?? [],
  }
}

/** What a relation is edited with. */
export interface RelationEditorProps {
  readonly relation: RelationConfig
  /** Columns of the record's own table. */
  readonly ownColumns: readonly Choice[]
  readonly known: KnownTables
  readonly error: (property: string) => string | undefined
  readonly why: (property: 'foreignKey' | 'displayColumn') => string | undefined
  readonly onChange: (relation: RelationConfig) => void
}

/** Everything about one relation. */
export function RelationEditor({
  relation,
  ownColumns: own,
  known,
  error,
  why,
  onChange,
}: RelationEditorProps): ReactNode {
  const t = useTranslate('tools')
  const set = (part: Partial<RelationConfig>) => onChange({ ...relation, ...part })
  const setSubForm = (subForm: RelationConfig['subForm']) => {
    const { subForm: _, ...rest } = relation
    onChange(subForm === undefined ? rest : { ...rest, subForm })
  }
  const setKind = (kind: RelationKind) => {
    const { subForm, type = { column: '', value: '' }, ...rest } = relation
    const pivot = relation.pivot ?? { table: '', foreignKey: '', relatedKey: '' }
    const kept = {
      ...(subForm && !isHere(kind) && { subForm }),
      ...(kind === 'belongsToAny' && { type }),
    }
    onChange({ ...rest, ...kept, kind, pivot: kind === 'belongsToMany' ? pivot : null })
  }
  const suggest = (property: 'foreignKey' | 'ownerKey', options: readonly Choice[]) => (
    <ToolField
      label={t(`tools.relation.${property}`)}
      error={error(property)}
      why={property === 'foreignKey' ? why(property) : undefined}
    >
      <AutoComplete
        value={relation[property]}
        options={[...options]}
        onChange={(value: string) => set({ [property]: value })}
      />
    </ToolField>
  )
  const there = known.columnsOf(relation.table)
  const here = isHere(relation.kind)
  return (
    <div className="tool-fields">
      <ToolField label={t('tools.relation.kind')} error={error('kind')}>
        <Select
          value={relation.kind}
          onChange={setKind}
          options={kinds.map((kind) => ({ value: kind, label: t(`tools.kind.${kind}`) }))}
        />
      </ToolField>
      <ToolField label={t('tools.relation.name')} error={error('name')}>
        <Input value={relation.name} onChange={(event) => set({ name: event.target.value })} spellCheck={false} />
      </ToolField>
      <ToolField label={t('tools.relation.table')} error={error('table')}>
        <Select
          showSearch
          value={relation.table}
          onChange={(table) => set({ table })}
          options={known.tables as Choice[]}
        />
      </ToolField>
      {suggest('foreignKey', here ? own : there)}
      {suggest('ownerKey', here ? there : own)}
      <ToolField label={t('tools.relation.display')} error={error('displayColumn')} why={why('displayColumn')}>
        <AutoComplete
          allowClear
          value={relation.displayColumn ?? undefined}
          onChange={(column: string | undefined) => set({ displayColumn: column || null })}
          options={[...there]}
        />
      </ToolField>
      {relation.type && <Type type={relation.type} own={own} errors={error} onChange={(type) => set({ type })} />}
      {!here && <SubForm relation={relation} columns={there} error={error('subForm')} onChange={setSubForm} />}
      {relation.pivot && <Pivot relation={relation} onChange={(pivot) => set({ pivot })} errors={error} />}
    </div>
  )
}

/** True for a relation by a column of the own table. */
function isHere(kind: RelationKind): boolean {
  return kind === 'belongsTo' || kind === 'belongsToAny'
}

/** The type by which a row has this table, and not another one. */
function Type(props: {
  readonly type: NonNullable<RelationConfig['type']>
  readonly own: readonly Choice[]
  readonly errors: (property: string) => string | undefined
  readonly onChange: (type: NonNullable<RelationConfig['type']>) => void
}): ReactNode {
  const t = useTranslate('tools')
  const { type, own, errors, onChange } = props
  return (
    <>
      <ToolField label={t('tools.relation.typeColumn')} error={errors('type.column') ?? errors('type')}>
        <AutoComplete
          value={type.column}
          options={[...own]}
          onChange={(column: string) => onChange({ ...type, column })}
        />
      </ToolField>
      <ToolField label={t('tools.relation.typeValue')} error={errors('type.value')}>
        <Input
          value={type.value}
          onChange={(event) => onChange({ ...type, value: event.target.value })}
          spellCheck={false}
        />
      </ToolField>
    </>
  )
}

/** Whether the related rows are edited inside the form, and with which fields. */
function SubForm(props: {
  readonly relation: RelationConfig
  readonly columns: readonly Choice[]
  readonly error: string | undefined
  readonly onChange: (subForm: RelationConfig['subForm']) => void
}): ReactNode {
  const t = useTranslate('tools')
  const { relation, columns, error, onChange } = props
  const { subForm } = relation
  const offered = columns.filter(({ value }) => value !== relation.foreignKey)
  return (
    <>
      <ToolField label={t('tools.relation.subForm')} error={error}>
        <Switch checked={subForm !== undefined} onChange={(on) => onChange(on ? { fields: [] } : undefined)} />
      </ToolField>
      {subForm && relation.kind !== 'belongsToMany' && (
        <ToolField label={t('tools.relation.subFormFields')}>
          <Select
            mode="multiple"
            value={[...subForm.fields]}
            placeholder={t('tools.relation.subFormAll')}
            options={offered}
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
  const t = useTranslate('tools')
  const { pivot } = props.relation
  if (!pivot) return null
  const parts = [
    ['table', 'tools.relation.pivot'],
    ['foreignKey', 'tools.relation.pivotForeign'],
    ['relatedKey', 'tools.relation.pivotRelated'],
  ] as const
  return parts.map(([part, label]) => (
    <ToolField key={part} label={t(label)} error={props.errors(`pivot.${part}`)}>
      <Input
        value={pivot[part]}
        onChange={(event) => props.onChange({ ...pivot, [part]: event.target.value })}
        spellCheck={false}
      />
    </ToolField>
  ))
}
