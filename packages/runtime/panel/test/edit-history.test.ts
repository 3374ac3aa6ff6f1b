import { expect, it } from 'vitest'
import { addHistoryEdit, addHistoryStep, newHistory, redoStep, undoStep } from '../pages/tools/edit-history.ts'

const begun = newHistory({ name: '', columns: [{ type: 'text' }] })
const named = (name: string) => ({ ...begun.value, name })

it('a word that is typed without a pause is one step back', () => {
  const typed = addHistoryEdit(addHistoryEdit(begun, named('a'), 0), named('ab'), 400)
  expect(undoStep(typed).value).toBe(begun.value)
  expect(undoStep(addHistoryEdit(typed, named('abc'), 1500)).value).toEqual(named('ab'))
  const other = { ...typed.value, columns: [{ type: 'date' }] }
  expect(undoStep(addHistoryEdit(typed, other, 500)).value).toEqual(named('ab'))
})

it('what is undone comes back, until something else is edited', () => {
  const steps = addHistoryStep(addHistoryStep(begun, named('a')), named('b'))
  const back = undoStep(undoStep(steps))
  expect(back.value).toBe(begun.value)
  expect(undoStep(back)).toBe(back)
  expect(redoStep(redoStep(back)).value).toEqual(named('b'))
  const anotherWay = addHistoryEdit(undoStep(steps), named('c'), 0)
  expect(redoStep(anotherWay)).toBe(anotherWay)
  expect(undoStep(anotherWay).value).toEqual(named('a'))
})

it('a removed entry is a step of its own', () => {
  const typed = addHistoryEdit(begun, named('a'), 0)
  expect(undoStep(addHistoryEdit(typed, { ...typed.value, columns: [] }, 10)).value).toEqual(named('a'))
})
