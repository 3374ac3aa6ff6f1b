import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { Button, Checkbox, Input, InputNumber, Select } from 'antd'
import type { ReactNode } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'
import { ToolField } from './tool-field.tsx'

/** A column as it is being typed in. */
export interface TypedColumn {
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
export function wireColumns(columns: readonly TypedColumn[]): readonly object[] {
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
  readonly columns: readonly TypedColumn[]
  readonly onChange: (columns: readonly TypedColumn[]) => void
  readonly types: readonly string[]
  readonly tables: readonly string[]
  readonly errors: Readonly<Record<string, string>>
}): ReactNode {
  const { columns, onChange, types, tables, errors } = props
  const t = useTranslate('tools')
  const set = (key: number, change: Partial<TypedColumn>) =>
    onChange(columns.map((column) => (column.key === key ? { ...column, ...change } : column)))
  const add = () =>
    onChange([...columns, { key: Math.max(0, ...columns.map(({ key }) => key)) + 1, name: '', type: 'varchar' }])
  return (
    <div className="tool-columns">
      {columns.map((column, index) => {
        const error = (property: string) =>
          errors[`newTable.columns.${index}.${property}`] ?? errors[`columns.${index}.${property}`]
        return (
          <fieldset key={column.key} className="tool-column">
            <ToolField label={t('tools.column.name')} error={error('name')}>
              <Input
                value={column.name}
                onChange={(event) => set(column.key, { name: event.target.value })}
                spellCheck={false}
              />
            </ToolField>
            <ToolField label={t('tools.column.type')} error={error('type')}>
              <Select
                value={column.type}
                onChange={(type) => set(column.key, { type })}
                disabled={Boolean(column.references)}
                options={types.map((type) => ({ value: type, label: type }))}
                showSearch
              />
            </ToolField>
            {column.type === 'varchar' && (
              <ToolField label={t('tools.column.length')} error={error('length')}>
                <InputNumber
                  min={1}
                  placeholder="255"
                  value={column.length ?? null}
                  onChange={(length) => set(column.key, { length })}
                />
              </ToolField>
            )}
            {column.type === 'decimal' && (
              <>
                <ToolField label={t('tools.column.precision')} error={error('precision')}>
                  <InputNumber
                    min={1}
                    max={65}
                    placeholder="10"
                    value={column.precision ?? null}
                    onChange={(precision) => set(column.key, { precision })}
                  />
                </ToolField>
                <ToolField label={t('tools.column.scale')} error={error('scale')}>
                  <InputNumber
                    min={0}
                    max={30}
                    placeholder="2"
                    value={column.scale ?? null}
                    onChange={(scale) => set(column.key, { scale })}
                  />
                </ToolField>
              </>
            )}
            {column.type === 'enum' && (
              <ToolField label={t('tools.column.values')} error={error('values')}>
                <Select
                  mode="tags"
                  open={false}
                  suffixIcon={null}
                  tokenSeparators={[',']}
                  value={[...(column.values ?? [])]}
                  onChange={(values) => set(column.key, { values })}
                />
              </ToolField>
            )}
            {/int/.test(column.type) && tables.length > 0 && (
              <ToolField label={t('tools.column.references')} error={error('references')}>
                <Select
                  allowClear
                  showSearch
                  value={column.references ?? undefined}
                  onChange={(references: string | undefined) => set(column.key, { references: references ?? null })}
                  options={tables.map((table) => ({ value: table, label: table }))}
                />
              </ToolField>
            )}
            <ToolField label={t('tools.column.default')} error={error('default')}>
              <Input
                value={column.default ?? ''}
                onChange={(event) => set(column.key, { default: event.target.value })}
              />
            </ToolField>
            <ToolField label={t('tools.column.comment')} error={error('comment')}>
              <Input
                value={column.comment ?? ''}
                onChange={(event) => set(column.key, { comment: event.target.value })}
              />
            </ToolField>
            <span className="tool-checks">
              <Checkbox
                checked={column.nullable ?? false}
                onChange={(event) => set(column.key, { nullable: event.target.checked })}
              >
                {t('tools.column.nullable')}
              </Checkbox>
              <Checkbox
                checked={column.unique ?? false}
                onChange={(event) => set(column.key, { unique: event.target.checked })}
              >
                {t('tools.column.unique')}
              </Checkbox>
            </span>
            <Button
              type="text"
              danger
              icon={<DeleteOutlined aria-hidden />}
              aria-label={t('tools.column.remove', { name: column.name || String(index + 1) })}
              onClick={() => onChange(columns.filter(({ key }) => key !== column.key))}
            />
          </fieldset>
        )
      })}
      <Button type="dashed" icon={<PlusOutlined aria-hidden />} onClick={add}>
        {t('tools.create.addColumn')}
      </Button>
    </div>
  )
}
