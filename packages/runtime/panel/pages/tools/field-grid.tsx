import type { FieldConfig } from '@quoin/generator'
import { Checkbox, Input } from 'antd'
import { Fragment, type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'
import { AddColumns } from './add-columns.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { ComponentPicker } from './component-picker.tsx'
import { FieldDrawer } from './field-drawer.tsx'
import { fieldErrors } from './field-errors.ts'
import { fieldFlags, withFlag } from './field-flags.ts'
import { type FieldActions, FieldRow, shownFlags } from './field-row.tsx'
import type { PartProps } from './record-part.ts'
import { useRowWindow } from './row-window.ts'
import './field-grid.css'

/** Every column with its properties; drag a row, or use its arrows, to order. */
export function FieldGrid({ record, change, errors, refused, why }: PartProps): ReactNode {
  const t = useTranslate('tools')
  const [term, setTerm] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [picking, setPicking] = useState<string | null>(null)
  const [open, setOpen] = useState<string | null>(null)
  const [focused, setFocused] = useState<string | null>(null)
  const dragged = useRef<string | null>(null)
  const moved = useRef<{ readonly name: string; readonly by: -1 | 1 } | null>(null)
  const { fields } = record
  const shown = useMemo(() => {
    const wanted = term.trim().toLowerCase()
    return fields.filter(({ name, label }) => `${name} ${label}`.toLowerCase().includes(wanted))
  }, [fields, term])
  const places = useMemo(() => new Map(fields.map((field, at) => [field, at])), [fields])
  const mistakes = useMemo(() => fieldErrors(refused, errors), [refused, errors])
  const { box, rows, rest, height } = useRowWindow(
    shown.length,
    shown.findIndex(({ name }) => name === focused),
  )
  const actions = useMemo<FieldActions>(() => {
    const set: FieldActions['set'] = (name, part) =>
      change((now) => ({ fields: now.fields.map((field) => (field.name === name ? { ...field, ...part } : field)) }))
    const moveTo = (name: string, place: (fields: readonly FieldConfig[], from: number) => number) =>
      change(({ fields: all }) => {
        const from = all.findIndex((field) => field.name === name)
        const [field, to] = [all[from], place(all, from)]
        return field && to >= 0 && to < all.length ? { fields: all.toSpliced(from, 1).toSpliced(to, 0, field) } : {}
      })
    return {
      set,
      move: (name, by) => {
        moved.current = { name, by }
        moveTo(name, (_all, from) => from + by)
      },
      choose: (name, on) =>
        setChosen((former) => new Set(on ? [...former, name] : [...former].filter((one) => one !== name))),
      pick: setPicking,
      open: setOpen,
      drag: (name) => {
        dragged.current = name
      },
      drop: (name) => {
        const from = dragged.current
        dragged.current = null
        if (from !== null) moveTo(from, (all) => all.findIndex((field) => field.name === name))
      },
    }
  }, [change])
  // A row that changes its place in the document loses the focus; at an end, the other arrow takes it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row is at its new place with the next fields
  useLayoutEffect(() => {
    const { name, by } = moved.current ?? {}
    moved.current = null
    if (name === undefined) return
    const row = box.current?.querySelector(`[data-row-key="${CSS.escape(name)}"]`)
    const arrow = (way: number) => row?.querySelector<HTMLButtonElement>(`[data-move="${way}"]:not(:disabled)`)
    ;(arrow(by ?? 1) ?? arrow(-(by ?? 1)))?.focus()
  }, [fields])
  const field = (name: string | null) => (name === null ? undefined : fields.find((one) => one.name === name))
  const [picked, opened] = [field(picking), field(open)]
  const columns = ['name', 'label', 'component', 'rules', 'default'] as const
  const width = columns.length + shownFlags.length + 2
  const space = (count: number) =>
    count > 0 && (
      <tr className="tool-space">
        <td colSpan={width} style={{ height: count * height }} />
      </tr>
    )
  const isAllChosen = shown.length > 0 && shown.every(({ name }) => chosen.has(name))
  return (
    <>
      <div className="tool-grid-bar">
        <Input
          allowClear
          className="tool-search"
          value={term}
          placeholder={t('tools.field.filter')}
          aria-label={t('tools.field.filter')}
          onChange={(event) => setTerm(event.target.value)}
        />
        <span className="tool-hint">{t('tools.field.count', { count: shown.length })}</span>
        {record.table.kind === 'new' && <AddColumns record={record} change={change} />}
        <BulkBar
          count={chosen.size}
          onSet={(key, on) =>
            change((now) => ({
              fields: now.fields.map((row) => (chosen.has(row.name) ? { ...row, ...withFlag(row, key, on) } : row)),
            }))
          }
        />
      </div>
      <div className="tool-grid" ref={box}>
        <table
          aria-label={t('tools.editor.fields')}
          aria-rowcount={shown.length + 1}
          onFocus={({ target }) => setFocused(target.closest('[data-row-key]')?.getAttribute('data-row-key') ?? null)}
        >
          <thead>
            <tr aria-rowindex={1}>
              <td className="tool-choice">
                <Checkbox
                  checked={isAllChosen}
                  indeterminate={!isAllChosen && chosen.size > 0}
                  aria-label={t('form.selectAll')}
                  onChange={({ target }) => setChosen(new Set(target.checked ? shown.map(({ name }) => name) : []))}
                />
              </td>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {t(`tools.field.${column}`)}
                </th>
              ))}
              {shownFlags.map((flag) => (
                <th key={flag} scope="col" className="tool-flag" title={t(`tools.flag.${flag}`)}>
                  {t(fieldFlags[flag])}
                </th>
              ))}
              <td className="tool-more" />
            </tr>
          </thead>
          <tbody>
            {rows.flatMap(({ at, skipped }) => {
              const row = shown[at]
              if (row === undefined) return []
              const place = places.get(row) ?? at
              return (
                <Fragment key={row.name}>
                  {space(skipped)}
                  <FieldRow
                    field={row}
                    at={place}
                    isLast={place === fields.length - 1}
                    isChosen={chosen.has(row.name)}
                    errors={mistakes.get(row)}
                    why={why}
                    actions={actions}
                  />
                </Fragment>
              )
            })}
            {space(rest)}
          </tbody>
        </table>
      </div>
      {picked && (
        <ComponentPicker
          field={picked}
          onClose={() => setPicking(null)}
          onChoose={(component) => {
            actions.set(picked.name, component === picked.component ? {} : { component, properties: {} })
            setPicking(null)
          }}
        />
      )}
      {opened && (
        <FieldDrawer
          record={record}
          field={opened}
          errors={mistakes.get(opened)}
          why={why}
          onChange={(part) => actions.set(opened.name, part)}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}
