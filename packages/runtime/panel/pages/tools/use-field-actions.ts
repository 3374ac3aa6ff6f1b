import type { FieldConfig, GenerationRecord } from '@quoin/generator'
import { type Dispatch, type RefObject, type SetStateAction, useLayoutEffect, useMemo, useRef } from 'react'
import type { FieldActions } from './field-row.tsx'
import type { EditorPartProps } from './record-part.ts'

/** What a row changes in the grid itself. */
interface GridState {
  readonly setChosen: Dispatch<SetStateAction<ReadonlySet<string>>>
  readonly setPicking: (name: string) => void
  readonly setOpen: (name: string) => void
}

/** The actions of the rows in a grid of fields, the same for its life. */
export function useFieldActions(
  { fields }: Pick<GenerationRecord, 'fields'>,
  change: EditorPartProps['change'],
  box: RefObject<HTMLElement | null>,
  { setChosen, setPicking, setOpen }: GridState,
): FieldActions {
  const dragged = useRef<string | null>(null)
  const moved = useRef<{ readonly name: string; readonly by: -1 | 1 } | null>(null)
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
      setSelected: (name, on) =>
        setChosen((former) => new Set(on ? [...former, name] : [...former].filter((one) => one !== name))),
      openComponentPicker: setPicking,
      openFieldSettings: setOpen,
      drag: (name) => {
        dragged.current = name
      },
      drop: (name) => {
        const from = dragged.current
        dragged.current = null
        if (from !== null) moveTo(from, (all) => all.findIndex((field) => field.name === name))
      },
    }
  }, [change, setChosen, setPicking, setOpen])
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
  return actions
}
