import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { Button, Checkbox, Input, InputNumber, Select } from 'antd'
import type { ReactNode } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'
import { ToolField } from './tool-field.tsx'

/** A column as it is being typed in. */
export interface EnteredColumn {
  readonly key: number
  readonly name: string
  readonly type: string
  readonly length?: number | null
  readonly precision?: number | null
  readonly scale?: number | null
  readonly values?: readonly string[]
  readonly nullable?: boolean
  readonly unique?: boolean
  readonly default?: string
  readonly comment?: string
  readonly references?: string | null
}

/** Typed columns as the server takes them: only what their type asks for. */
export function columnsToSend(columns: readonly EnteredColumn[]): readonly object[] {
  return columns
    .filter(({ name }) => name.trim() !== '')
    .map(({ key: _key, name, length, precision, scale, values, references, ...rest }) => ({
      ...rest,
      name: name.trim(),
      ...(rest.type === 'varchar' && length && { length }),
      ...(rest.type === 'decimal' && { precision: precision ?? 10, scale: scale ?? 2 }),
      ...(rest.type === 'enum' && { values: values ?? [] }),
      ...(references && { references }),
    }))
}

/** The columns of a new table. */
export function ColumnRows(props: {
  readonly columns: readonly EnteredColumn[]
  readonly onChange: (columns: readonly EnteredColumn[]) => void
  readonly types: readonly string[]
  readonly tables: readonly string[]
  readonly errors: Readonly<Record<string, string>>
}): ReactNode {
  const { columns, onChange, types, tables, errors } = props
  const t = useTranslate('tools')
  const add = () =>
    onChange([...columns, { key: Math.max(0, ...columns.map(({ key }) => key)) + 1, name: '', type: 'varchar' }])
  return (
    <div className="tool-columns">
      {columns.map((column, index) => (
        <ColumnRow
          key={column.key}
          column={column}
          at={index}
          types={types}
          tables={tables}
          error={(property) =>
            errors[`newTable.columns.${index}.${property}`] ?? errors[`columns.${index}.${property}`]
          }
          onSet={(change) => onChange(columns.map((one) => (one.key === column.key ? { ...one, ...change } : one)))}
          onRemove={() => onChange(columns.filter(({ key }) => key !== column.key))}
        />
      ))}
      <Button type="dashed" icon={<PlusOutlined aria-hidden />} onClick={add}>
        {t('tools.create.addColumn')}
      </Button>
    </div>
  )
}

interface ColumnProps {
  readonly column: EnteredColumn
  readonly error: (property: string) => string | undefined
  readonly onSet: (change: Partial<EnteredColumn>) => void
}

function ColumnRow(
  props: ColumnProps & {
    readonly at: number
    readonly types: readonly string[]
    readonly tables: readonly string[]
    readonly onRemove: () => void
  },
): ReactNode {
  const { column, at, types, tables, error, onSet, onRemove } = props
  const t = useTranslate('tools')
  return (
    <fieldset className="tool-column">
      <ToolField label={t('tools.column.name')} error={error('name')}>
        <Input value={column.name} onChange={({ target }) => onSet({ name: target.value })} spellCheck={false} />
      </ToolField>
      <ToolField label={t('tools.column.type')} error={error('type')}>
        <Select
          value={column.type}
          onChange={(type) => onSet({ type })}
          disabled={Boolean(column.references)}
          options={types.map((type) => ({ value: type, label: type }))}
          showSearch
        />
      </ToolField>
      <TypeDetails column={column} error={error} onSet={onSet} />
      {/int/.test(column.type) && tables.length > 0 && (
        <ToolField label={t('tools.column.references')} error={error('references')}>
          <Select
            allowClear
            showSearch
            value={column.references ?? undefined}
            onChange={(references: string | undefined) => onSet({ references: references ?? null })}
            options={tables.map((table) => ({ value: table, label: table }))}
          />
        </ToolField>
      )}
      <ToolField label={t('tools.column.default')} error={error('default')}>
        <Input value={column.default ?? ''} onChange={({ target }) => onSet({ default: target.value })} />
      </ToolField>
      <ToolField label={t('tools.column.comment')} error={error('comment')}>
        <Input value={column.comment ?? ''} onChange={({ target }) => onSet({ comment: target.value })} />
      </ToolField>
      <span className="tool-checks">
        <Checkbox checked={column.nullable ?? false} onChange={({ target }) => onSet({ nullable: target.checked })}>
          {t('tools.column.nullable')}
        </Checkbox>
        <Checkbox checked={column.unique ?? false} onChange={({ target }) => onSet({ unique: target.checked })}>
          {t('tools.column.unique')}
        </Checkbox>
      </span>
      <Button
        type="text"
        danger
        icon={<DeleteOutlined aria-hidden />}
        aria-label={t('tools.column.remove', { name: column.name || String(at + 1) })}
        onClick={onRemove}
      />
    </fieldset>
  )
}

/** What a type asks for besides its name. */
function TypeDetails({ column, error, onSet }: ColumnProps): ReactNode {
  const t = useTranslate('tools')
  const { type, length = null, precision = null, scale = null, values = [] } = column
  if (type === 'varchar') {
    return (
      <ToolField label={t('tools.column.length')} error={error('length')}>
        <InputNumber min={1} placeholder="255" value={length} onChange={(length) => onSet({ length })} />
      </ToolField>
    )
  }
  if (type === 'decimal') {
    return (
      <>
        <ToolField label={t('tools.column.precision')} error={error('precision')}>
          <InputNumber
            min={1}
            max={65}
            placeholder="10"
            value={precision}
            onChange={(precision) => onSet({ precision })}
          />
        </ToolField>
        <ToolField label={t('tools.column.scale')} error={error('scale')}>
          <InputNumber min={0} max={30} placeholder="2" value={scale} onChange={(scale) => onSet({ scale })} />
        </ToolField>
      </>
    )
  }
  if (type !== 'enum') return null
  return (
    <ToolField label={t('tools.column.values')} error={error('values')}>
      <Select
        mode="tags"
        open={false}
        suffixIcon={null}
        tokenSeparators={[',']}
        value={[...values]}
        onChange={(values) => onSet({ values })}
      />
    </ToolField>
  )
}
