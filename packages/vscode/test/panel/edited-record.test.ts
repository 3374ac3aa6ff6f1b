import { expect, it } from 'vitest'
import { EditedRecord } from '../../src/panel/edited-record.ts'
import type { RecordPanelState } from '../../src/panel/panel-protocol.ts'

const record = { name: 'products', functionName: 'Products', table: { name: 'products' } }
const state: RecordPanelState = { root: '/shop', record, saved: 'products', revision: 'r1' }

it('an edited record is dirty until the edit is undone or saved', () => {
  const edited = new EditedRecord(state)
  expect(edited.isDirty).toBe(false)
  expect(edited.edit({ ...record, functionName: 'Goods' })).toBe(true)
  expect(edited.isDirty).toBe(true)
  edited.edit(record)
  expect(edited.isDirty).toBe(false)
  edited.edit({ ...record, functionName: 'Goods' })
  edited.saved(edited.state.record, 'r2')
  expect([edited.isDirty, edited.state.saved, edited.state.revision]).toEqual([false, 'products', 'r2'])
})

it('an edited record keeps an edit that was made while it was being saved', () => {
  const edited = new EditedRecord(state)
  const sent = { ...record, functionName: 'Sent' }
  edited.edit(sent)
  edited.edit({ ...record, functionName: 'Later' })
  edited.saved(sent, 'r2')
  expect([edited.state.record.functionName, edited.isDirty]).toEqual(['Later', true])
})

it('an edited record counts as dirty after a reload until the original is known', () => {
  const edited = new EditedRecord(state, null)
  expect(edited.isDirty).toBe(true)
  edited.read({ record, revision: 'r1' })
  expect(edited.isDirty).toBe(false)
})

it('an edited record has one draft per saved record, or per table for a new one', () => {
  const other = new EditedRecord({ ...state, record: { ...record, functionName: 'Goods' } })
  expect(other.draftKey).toBe(new EditedRecord(state).draftKey)
  const fresh = { ...state, saved: null, revision: null }
  expect(new EditedRecord(fresh).draftKey).not.toBe(new EditedRecord(state).draftKey)
  const edited = new EditedRecord(fresh)
  edited.edit({ ...record, name: 'goods', table: { name: 'goods' } })
  expect(edited.draftKey).toBe(new EditedRecord(fresh).draftKey)
})

it('an edited record follows what is saved while there is no edit, and leaves an edit where it began', () => {
  const edited = new EditedRecord(state)
  const theirs = { ...record, functionName: 'Theirs' }
  edited.read({ record: theirs, revision: 'r2' })
  expect(edited.state).toMatchObject({ record: theirs, revision: 'r2' })
  edited.edit({ ...theirs, functionName: 'Mine' })
  edited.read({ record, revision: 'r3' })
  expect(edited.draft).toEqual({
    base: { record: theirs, revision: 'r2' },
    record: { ...theirs, functionName: 'Mine' },
  })
})

it('an edited record takes over what the page edits since it took theirs', () => {
  const edited = new EditedRecord(state)
  edited.edit({ ...record, functionName: 'Mine' }, { record, revision: 'r1' })
  const theirs = { ...record, functionName: 'Theirs' }
  expect(edited.edit(theirs, { record: theirs, revision: 'r2' })).toBe(true)
  expect([edited.isDirty, edited.state.saved, edited.state.revision]).toEqual([false, 'products', 'r2'])
  expect(edited.edit(theirs, { record: theirs, revision: 'r2' })).toBe(false)
})
