import { evaluateCondition } from '@quoin/generator/conditions'
import { type KeyboardEvent, useState } from 'react'
import { actionStepsOf } from '../actions/action-steps.ts'
import { useActionRunner } from '../actions/use-action-runner.ts'
import { useTranslate } from '../i18n/locale.tsx'
import { wireValueText } from '../schema/placeholder.ts'
import type { Data } from '../schema/schema.ts'
import type { CrudSchema } from './crud-schema.ts'
import { rowButtons } from './list-dialogs.ts'
import { createTabbableRowStore, type ListRowAttributes } from './list-row.tsx'
import type { RowSelection } from './selection.ts'

const opening = ['view', 'edit']

/** One row of a table takes the focus; arrows move it, Enter opens the row, the space bar chooses it. */
export function useRowKeyboardNavigation(
  schema: CrudSchema,
  selection: RowSelection | null,
): (row: Data, index?: number) => ListRowAttributes {
  const t = useTranslate()
  const run = useActionRunner()
  const [current] = useState(createTabbableRowStore)
  const idOf = (row: Data) => wireValueText(row[schema.primaryKey ?? 'id'])
  const open = (row: Data) => {
    const shown = rowButtons(schema).filter((button) => evaluateCondition(button.visibleWhen, row))
    const kind = opening.find((wanted) => shown.some((button) => button['kind'] === wanted))
    const button = shown.find((item) => kind !== undefined && item['kind'] === kind)
    if (button) void run(actionStepsOf(button, t), row)
  }
  return (row, index = 0) => ({
    tabbableRow: current,
    place: index,
    ...(selection && { selection, rowId: idOf(row) }),
    onFocus: () => current.set(index),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.target !== event.currentTarget) return
      const act: Readonly<Record<string, () => void>> = {
        Enter: () => open(row),
        ' ': () => selection?.toggle(idOf(row)),
        ArrowDown: () => focus(event.currentTarget.nextElementSibling),
        ArrowUp: () => focus(event.currentTarget.previousElementSibling),
      }
      if (act[event.key] === undefined) return
      event.preventDefault()
      act[event.key]?.()
    },
  })
}

function focus(row: Element | null): void {
  if (row instanceof HTMLElement && row.hasAttribute('tabindex')) row.focus()
}
