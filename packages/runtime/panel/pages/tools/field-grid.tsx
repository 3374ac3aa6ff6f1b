import type { FieldConfig, GenerationRecord } from '@quoin/generator'
import { Fragment, type ReactNode, useMemo, useState } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'
import { ComponentPicker } from './component-picker.tsx'
import { FieldDrawer } from './field-drawer.tsx'
import { type FieldErrors, fieldErrors } from './field-errors.ts'
import { FieldGridHeader, fieldGridColumns } from './field-grid-head.tsx'
import { type FieldActions, FieldRow, fieldGridFlags } from './field-row.tsx'
import { FieldsBar } from './fields-bar.tsx'
import type { EditorPartProps } from './record-part.ts'
import { useRowWindow } from './row-window.ts'
import { useFieldActions } from './use-field-actions.ts'
import './field-grid.css'

/** Every column with its properties; drag a row, or use its arrows, to order. */
export function FieldGrid({ record, change, errors, rejected, why }: EditorPartProps): ReactNode {
  const t = useTranslate('tools')
  const [term, setTerm] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [picking, setPicking] = useState<string | null>(null)
  const [open, setOpen] = useState<string | null>(null)
  const [focused, setFocused] = useState<string | null>(null)
  const { fields } = record
  const shown = useMemo(() => {
    const wanted = term.trim().toLowerCase()
    return fields.filter(({ name, label }) => `${name} ${label}`.toLowerCase().includes(wanted))
  }, [fields, term])
  const places = useMemo(() => new Map(fields.map((field, at) => [field, at])), [fields])
  const mistakes = useMemo(() => fieldErrors(rejected, errors), [rejected, errors])
  const { box, rows, rest, height } = useRowWindow(
    shown.length,
    shown.findIndex(({ name }) => name === focused),
  )
  const actions = useFieldActions(record, change, box, { setChosen, setPicking, setOpen })
  const field = (name: string | null) => (name === null ? undefined : fields.find((one) => one.name === name))
  const [picked, opened] = [field(picking), field(open)]
  const width = fieldGridColumns.length + fieldGridFlags.length + 2
  const space = (count: number) =>
    count > 0 && (
      <tr className="tool-space">
        <td colSpan={width} style={{ height: count * height }} />
      </tr>
    )
  return (
    <>
      <FieldsBar record={record} change={change} term={term} onSearch={setTerm} count={shown.length} chosen={chosen} />
      {errors['fields'] !== undefined && (
        <span role="alert" className="tool-error">
          {errors['fields']}
        </span>
      )}
      <div className="tool-grid" ref={box}>
        <table
          aria-label={t('tools.editor.fields')}
          aria-rowcount={shown.length + 1}
          onFocus={({ target }) => setFocused(target.closest('[data-row-key]')?.getAttribute('data-row-key') ?? null)}
        >
          <FieldGridHeader shown={shown} chosen={chosen} onChoose={setChosen} />
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
      <FieldDialogs
        record={record}
        why={why}
        mistakes={mistakes}
        picked={picked}
        opened={opened}
        onSet={actions.set}
        onClose={() => {
          setPicking(null)
          setOpen(null)
        }}
      />
    </>
  )
}

/** What opens from a row: the components to choose from, or all settings of the field. */
function FieldDialogs(props: {
  readonly record: GenerationRecord
  readonly why: EditorPartProps['why']
  readonly mistakes: ReadonlyMap<FieldConfig, FieldErrors>
  readonly picked: FieldConfig | undefined
  readonly opened: FieldConfig | undefined
  readonly onSet: FieldActions['set']
  readonly onClose: () => void
}): ReactNode {
  const { record, why, mistakes, picked, opened, onSet, onClose } = props
  return (
    <>
      {picked && (
        <ComponentPicker
          field={picked}
          onClose={onClose}
          onChoose={(choice) => {
            onSet(picked.name, choice)
            onClose()
          }}
        />
      )}
      {opened && (
        <FieldDrawer
          record={record}
          field={opened}
          errors={mistakes.get(opened)}
          why={why}
          onChange={(part) => onSet(opened.name, part)}
          onClose={onClose}
        />
      )}
    </>
  )
}
