import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import UndoOutlined from '@ant-design/icons/UndoOutlined'
import { valueAt } from '@quoin/generator/conditions'
import { Button, Form } from 'antd'
import { type ReactNode, useId, useMemo, useRef } from 'react'
import { FormSessionProvider, useFormSession } from '../../form/form-session.ts'
import { deletionMark, findLoadedRow, isHasOneSubForm } from '../../form/related-rows.ts'
import { useTranslate } from '../../i18n/locale.tsx'
import type { RelatedRowsControlProps } from '../../render/adapter.ts'
import { Render } from '../../render/render.tsx'
import { Scope } from '../../render/scope.tsx'
import type { Data, Schema } from '../../schema/schema.ts'
import { Totals, type TotalsProps } from '../data/totals.tsx'
import { AddButton } from './row-tools.tsx'
import './related-rows.css'

interface RelatedSchema {
  readonly items: readonly Schema[]
  readonly min?: number
  readonly max?: number
  readonly addText?: string
  readonly addable?: boolean
  readonly changeable?: boolean
  readonly removable?: boolean
  readonly totals?: TotalsProps['totals']
}

type Place = readonly (string | number)[]

/** The rows of a relation inside the form of their owner: what is removed can be undone until it is saved. */
export function RelatedRowsControl(props: RelatedRowsControlProps<RelatedSchema>): ReactNode {
  const { schema } = props
  const id = useId()
  return (
    <fieldset className="field related-rows" aria-labelledby={id}>
      <legend id={id} className={props.required ? 'required' : undefined}>
        {schema.label ?? schema.name}
      </legend>
      {isHasOneSubForm(schema) ? <OneRow {...props} /> : <ManyRows {...props} />}
      {typeof schema['description'] === 'string' && <small>{schema['description']}</small>}
    </fieldset>
  )
}

function ManyRows({ schema, disabled }: RelatedRowsControlProps<RelatedSchema>): ReactNode {
  const t = useTranslate('controls')
  const frame = useRef<HTMLDivElement>(null)
  const name = schema.name ?? ''
  const label = schema.label ?? name
  const table = schema.type === 'TableControl'
  const items = schema.items.filter(({ type }) => type !== 'HiddenControl')
  const add = (append: (row: Data) => void) => {
    append(newRow(schema))
    focusLast(frame.current)
  }
  return (
    <Form.List name={name}>
      {(rows, { add: append }, { errors }) => (
        <>
          <div
            ref={frame}
            className={table ? 'related-list table' : 'related-list'}
            style={{ '--columns': items.length } as React.CSSProperties}
          >
            {table && rows.length > 0 && (
              <div className="related-head" aria-hidden>
                {items.map((item) => (
                  <span key={item.name} className={item['required'] === true ? 'required' : undefined}>
                    {item.label ?? item.name}
                  </span>
                ))}
              </div>
            )}
            {rows.map((row, index) => (
              <Form.Item key={row.key} name={row.name} noStyle>
                <RelatedRow
                  schema={schema}
                  label={t('controls.rows.row', { label, number: index + 1 })}
                  name={[row.name]}
                  path={[name, row.name]}
                  disabled={disabled}
                />
              </Form.Item>
            ))}
          </div>
          {rows.length === 0 && <p className="related-none">{t('controls.rows.none')}</p>}
          {schema.totals !== undefined && <TypedTotals schema={schema} />}
          <Form.ErrorList errors={errors} />
          {schema.addable !== false && (
            <AddButton
              text={schema.addText ?? t('controls.rows.addOne', { label })}
              off={disabled || rows.length >= (schema.max ?? Number.POSITIVE_INFINITY)}
              onAdd={() => add(append)}
            />
          )}
        </>
      )}
    </Form.List>
  )
}

/** The totals of the rows as they are in the form, without those that go with the next save. */
function TypedTotals({ schema }: { readonly schema: Schema & RelatedSchema }): ReactNode {
  const rows: unknown = Form.useWatch(schema.name ?? '', { preserve: true })
  const kept = (Array.isArray(rows) ? rows : []).filter((row: Data | undefined) => row?.[deletionMark] !== true)
  return <Totals totals={schema.totals} columns={schema.items} rows={kept} />
}

function OneRow({ schema, disabled, required }: RelatedRowsControlProps<RelatedSchema>): ReactNode {
  const name = schema.name ?? ''
  return (
    <Form.Item name={name} noStyle>
      <OnlyRow schema={schema} disabled={disabled} required={required} />
    </Form.Item>
  )
}

interface Held {
  readonly value?: Data | null
  readonly onChange?: (row: Data | null) => void
}

/** Stands directly in a Form.Item, which hands it the row. */
function OnlyRow(props: Omit<RelatedRowsControlProps<RelatedSchema>, 'data'> & Held): ReactNode {
  const { schema, disabled, required, value, onChange } = props
  const t = useTranslate('controls')
  const frame = useRef<HTMLDivElement>(null)
  const name = schema.name ?? ''
  const label = schema.label ?? name
  const add = () => {
    onChange?.(newRow(schema))
    focusLast(frame.current)
  }
  const isThere = required || (value !== null && value !== undefined)
  return (
    <div ref={frame} className="related-list">
      {isThere && (
        <RelatedRow
          schema={required ? { ...schema, removable: false } : schema}
          label={label}
          name={[name]}
          path={[name]}
          disabled={disabled}
          value={value ?? {}}
          onChange={onChange}
        />
      )}
      {!isThere && schema.addable !== false && (
        <AddButton text={schema.addText ?? t('controls.rows.addOne', { label })} off={disabled} onAdd={add} />
      )}
      {!isThere && schema.addable === false && <p className="related-none">{t('controls.rows.none')}</p>}
    </div>
  )
}

interface RelatedRowProps {
  readonly schema: Schema & RelatedSchema
  readonly label: string
  readonly name: Place
  readonly path: Place
  readonly disabled: boolean
  readonly value?: Data
  readonly onChange?: ((row: Data) => void) | undefined
}

/** One row: its fields, or that it goes with the next save. */
function RelatedRow({ schema, label, name, path, disabled, value = {}, onChange }: RelatedRowProps): ReactNode {
  const t = useTranslate('controls')
  const session = useFormSession()
  const frame = useRef<HTMLFieldSetElement>(null)
  const loaded = session && valueAt(session.initial, schema.name ?? '')
  const before = findLoadedRow(schema, loaded, value)
  const isKnown = before !== undefined
  const off = disabled || (isKnown && schema.changeable === false)
  const place = `${name.join('.')} ${path.join('.')}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names are spelled out in `place`
  const own = useMemo(
    () =>
      session && {
        ...session,
        columns: schema.type === 'TableControl' ? 1 : Math.min(2, schema.items.length),
        disabled: session.disabled || off,
        row: { name, path, rows: Array.isArray(loaded) ? loaded : [] },
      },
    [session, schema, off, place, loaded],
  )
  const mark = (isDeleted: boolean) => {
    const { [deletionMark]: _, ...row } = value
    onChange?.(isDeleted ? { ...row, [deletionMark]: true } : row)
    setTimeout(() => firstFocusable(frame.current, isDeleted ? 'button' : fields)?.focus())
  }
  if (value[deletionMark] === true) {
    return (
      <fieldset ref={frame} className="related-row removed" aria-label={label}>
        <span>{t(isKnown ? 'controls.rows.removed' : 'controls.rows.dropped', { label })}</span>
        <Button
          type="link"
          icon={<UndoOutlined aria-hidden />}
          aria-label={t('controls.rows.keep', { label })}
          onClick={() => mark(false)}
        >
          {t('action.undo')}
        </Button>
      </fieldset>
    )
  }
  const removable = !disabled && (!isKnown || schema.removable !== false)
  return (
    <fieldset ref={frame} className="related-row" aria-label={label}>
      <FormSessionProvider value={own}>
        <Scope data={before ?? value}>
          <div className={schema.type === 'TableControl' ? 'related-fields' : 'fields related-fields'}>
            <Render content={schema.items} />
          </div>
        </Scope>
      </FormSessionProvider>
      {removable && (
        <Button
          type="text"
          icon={<DeleteOutlined />}
          aria-label={t('controls.rows.remove', { label })}
          onClick={() => mark(true)}
        />
      )}
    </fieldset>
  )
}

const fields = 'input:not([disabled]), textarea:not([disabled]), button:not([disabled])'

/** A new row as its controls begin. */
function newRow(schema: RelatedSchema): Data {
  const given = schema.items.filter((item) => item.name !== undefined && item['default'] !== undefined)
  return Object.fromEntries(given.map((item) => [item.name, item['default']]))
}

/** The new row is rendered only after this. */
function focusLast(list: HTMLElement | null): void {
  setTimeout(() => {
    const rows = list?.querySelectorAll<HTMLElement>('.related-row')
    firstFocusable(rows?.[rows.length - 1] ?? null, fields)?.focus()
  })
}

function firstFocusable(within: HTMLElement | null, selector: string): HTMLElement | null {
  return within?.querySelector<HTMLElement>(selector) ?? null
}
