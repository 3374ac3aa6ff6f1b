import ArrowDownOutlined from '@ant-design/icons/ArrowDownOutlined'
import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined'
import HolderOutlined from '@ant-design/icons/HolderOutlined'
import SettingOutlined from '@ant-design/icons/SettingOutlined'
import type { FieldConfig } from '@quoin/generator'
import { Button, Checkbox, Input, Table } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'
import { AddColumns } from './add-columns.tsx'
import { BulkBar, type FieldFlag, fieldFlags } from './bulk-bar.tsx'
import { ComponentPicker } from './component-picker.tsx'
import { FieldDrawer } from './field-drawer.tsx'
import type { PartProps } from './record-part.ts'
import { RuleBuilder } from './rule-builder.tsx'
import { useToolText } from './use-tool-text.ts'

/** Every column with its ten properties; drag a row, or use its arrows, to order. */
export function FieldGrid({ record, change, errors, refused }: PartProps): ReactNode {
  const text = useToolText()
  const t = useTranslate()
  const [term, setTerm] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [picking, setPicking] = useState<string | null>(null)
  const [open, setOpen] = useState<string | null>(null)
  const [dragged, setDragged] = useState<string | null>(null)
  const { fields } = record
  const set = (name: string, part: Partial<FieldConfig>) =>
    change({ fields: fields.map((field) => (field.name === name ? { ...field, ...part } : field)) })
  const move = (name: string, to: number) => {
    const field = fields.find((candidate) => candidate.name === name)
    if (!field || to < 0 || to >= fields.length) return
    change({ fields: fields.filter((candidate) => candidate !== field).toSpliced(to, 0, field) })
  }
  const shown = fields.filter(({ name, label }) => `${name} ${label}`.toLowerCase().includes(term.toLowerCase()))
  const of = (property: string, name: string) => text('field.of', { property, name })
  const errorOf = (name: string, property: string) => {
    const at = refused?.fields.findIndex((field) => field.name === name) ?? -1
    const isEdited = !fields.some((field) => field === refused?.fields[at])
    if (at < 0 || isEdited) return undefined
    const place = `fields.${at}.${property}`
    // A property of a component, or of what is inside one, is shown where all of them are.
    return errors[place] ?? Object.entries(errors).find(([path]) => path.startsWith(`${place}.`))?.[1]
  }
  const problem = (name: string, property: string) => {
    const error = errorOf(name, property)
    return error === undefined ? null : <span className="tool-error">{error}</span>
  }
  const field = (name: string | null) => fields.find((candidate) => candidate.name === name)
  const picked = field(picking)
  const opened = field(open)
  const flag = (key: FieldFlag) => ({
    title: text(fieldFlags[key]),
    key,
    align: 'center' as const,
    render: (_value: unknown, row: FieldConfig) => (
      <Checkbox
        checked={row[key]}
        aria-label={of(text(fieldFlags[key]), row.name)}
        onChange={(event) => set(row.name, { [key]: event.target.checked })}
      />
    ),
  })
  return (
    <>
      <div className="tool-grid-bar">
        <Input
          allowClear
          className="tool-search"
          value={term}
          placeholder={text('field.filter')}
          aria-label={text('field.filter')}
          onChange={(event) => setTerm(event.target.value)}
        />
        {record.table.kind === 'new' && (
          <AddColumns record={record} change={change} errors={errors} refused={refused} />
        )}
        <BulkBar
          count={chosen.length}
          onSet={(key, on) =>
            change({ fields: fields.map((row) => (chosen.includes(row.name) ? { ...row, [key]: on } : row)) })
          }
        />
      </div>
      <Table<FieldConfig>
        size="small"
        rowKey="name"
        dataSource={shown}
        pagination={shown.length > 100 ? { pageSize: 100 } : false}
        scroll={{ x: 'max-content' }}
        rowSelection={{
          selectedRowKeys: [...chosen],
          onChange: (keys) => setChosen(keys.map(String)),
          getTitleCheckboxProps: () => ({ 'aria-label': t('form.selectAll') }),
          getCheckboxProps: ({ name }) => ({ 'aria-label': t('list.selectRow', { key: name }) }),
        }}
        onRow={(row, at) => ({
          onDragOver: (event) => event.preventDefault(),
          onDrop: () => dragged !== null && move(dragged, fields.indexOf(shown[at ?? 0] ?? row)),
        })}
        columns={[
          {
            key: 'order',
            width: 92,
            render: (_value, row) => {
              const at = fields.indexOf(row)
              return (
                <span className="tool-order">
                  {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrows beside it do the same by keyboard */}
                  <span
                    draggable
                    className="tool-drag"
                    title={text('field.drag')}
                    onDragStart={() => setDragged(row.name)}
                  >
                    <HolderOutlined aria-hidden />
                  </span>
                  <Button
                    size="small"
                    type="text"
                    disabled={at === 0}
                    icon={<ArrowUpOutlined aria-hidden />}
                    aria-label={text('field.up', { name: row.name })}
                    onClick={() => move(row.name, at - 1)}
                  />
                  <Button
                    size="small"
                    type="text"
                    disabled={at === fields.length - 1}
                    icon={<ArrowDownOutlined aria-hidden />}
                    aria-label={text('field.down', { name: row.name })}
                    onClick={() => move(row.name, at + 1)}
                  />
                </span>
              )
            },
          },
          {
            title: text('field.name'),
            key: 'name',
            render: (_value, row) => (
              <div className="tool-record">
                <strong>{row.name}</strong>
                <small>{row.type.raw}</small>
              </div>
            ),
          },
          {
            title: text('field.label'),
            key: 'label',
            render: (_value, row) => (
              <>
                <Input
                  value={row.label}
                  aria-label={of(text('field.label'), row.name)}
                  status={errorOf(row.name, 'label') ? 'error' : ''}
                  onChange={(event) => set(row.name, { label: event.target.value })}
                  style={{ width: 120 }}
                />
                {problem(row.name, 'label')}
              </>
            ),
          },
          {
            title: text('field.component'),
            key: 'component',
            render: (_value, row) => (
              <Button
                className="tool-component"
                danger={errorOf(row.name, 'component') !== undefined}
                aria-label={`${of(text('field.component'), row.name)}: ${row.component}`}
                onClick={() => setPicking(row.name)}
              >
                {row.component}
              </Button>
            ),
          },
          {
            title: text('field.rules'),
            key: 'rules',
            render: (_value, row) => (
              <>
                <RuleBuilder
                  label={of(text('field.rules'), row.name)}
                  value={row.rules}
                  onChange={(rules) => set(row.name, { rules })}
                />
                {problem(row.name, 'rules')}
              </>
            ),
          },
          {
            title: text('field.default'),
            key: 'default',
            render: (_value, row) => (
              <>
                <Input
                  value={row.default?.value ?? ''}
                  disabled={row.default?.kind === 'expression'}
                  aria-label={of(text('field.default'), row.name)}
                  status={errorOf(row.name, 'default') ? 'error' : ''}
                  onChange={(event) =>
                    set(row.name, {
                      default: event.target.value === '' ? null : { kind: 'literal', value: event.target.value },
                    })
                  }
                  style={{ width: 70 }}
                />
                {problem(row.name, 'default')}
              </>
            ),
          },
          flag('showInList'),
          flag('showInForm'),
          flag('searchable'),
          flag('sortable'),
          {
            key: 'more',
            render: (_value, row) => (
              <Button
                type="text"
                icon={<SettingOutlined aria-hidden />}
                aria-label={text('field.more', { name: row.name })}
                onClick={() => setOpen(row.name)}
              />
            ),
          },
        ]}
      />
      {picked && (
        <ComponentPicker
          field={picked}
          onClose={() => setPicking(null)}
          onChoose={(component) => {
            set(picked.name, component === picked.component ? {} : { component, properties: {} })
            setPicking(null)
          }}
        />
      )}
      {opened && (
        <FieldDrawer
          field={opened}
          error={errorOf(opened.name, 'properties')}
          onChange={(part) => set(opened.name, part)}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}
