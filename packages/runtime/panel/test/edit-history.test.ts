import { expect, it } from 'vitest'
import { newHistory, redone, undone, withEdit, withStep } from '../pages/tools/edit-history.ts'

const begun = newHistory({ name: '', columns: [{ type: 'text' }] })
const named = (name: string) => ({ ...begun.value, name })

it('a word that is typed without a pause is one step back', () => {
  const typed = withEdit(withEdit(begun, named('a'), 0), named('ab'), 400)
  expect(undone(typed).value).toBe(begun.value)
  expect(undone(withEdit(typed, named('abc'), 1500)).value).toEqual(named('ab'))
  const other = { ...typed.value, columns: [{ type: 'date' }] }
  expect(undone(withEdit(typed, other, 500)).value).toEqual(named('ab'))
})

it('what is undone comes back, until something else is edited', () => {
  const steps = withStep(withStep(begun, named('a')), named('b'))
  const back = undone(undone(steps))
  expect(back.value).toBe(begun.value)
  expect(undone(back)).toBe(back)
  expect(redone(redone(back)).value).toEqual(named('b'))
  const anotherWay = withEdit(undone(steps), named('c'), 0)
  expect(redone(anotherWay)).toBe(anotherWay)
  expect(undone(anotherWay).value).toEqual(named('a'))
})

it('a removed entry is a step of its own', () => {
  const typed = withEdit(begun, named('a'), 0)
  expect(undone(withEdit(typed, { ...typed.value, columns: [] }, 10)).value).toEqual(named('a'))
})
