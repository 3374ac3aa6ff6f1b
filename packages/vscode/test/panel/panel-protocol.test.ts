import { expect, it } from 'vitest'
import { pageMessage, panelState } from '../../src/panel/panel-protocol.ts'

it.each([
  null,
  'ask',
  { type: 'run', command: 'rm' },
  { type: 'ask', question: 'save', asked: {} },
  { type: 'ask', id: 0, question: 'save', asked: {} },
  { type: 'ask', id: 1, question: 'save', asked: { body: 'text' } },
  { type: 'ask', id: 1, question: 'save', asked: {}, extra: true },
  { type: 'edited', base: { record: {}, revision: '1' }, record: 'text' },
  { type: 'openFeature', path: '../'.repeat(500) },
])('the panel protocol rejects the message %j', (message) => {
  expect(pageMessage.safeParse(message).success).toBe(false)
})

it('the panel protocol accepts the messages of the page', () => {
  expect(pageMessage.parse({ type: 'ask', id: 1, question: 'record', asked: { id: 'x' } })).toBeTruthy()
})

it('the panel protocol rejects a malformed stored state', () => {
  expect(panelState.safeParse({ root: '/x', record: {} }).success).toBe(false)
  expect(panelState.safeParse({ root: '/x', record: {}, saved: null, revision: 5 }).success).toBe(false)
})

it('the panel protocol accepts a state that was stored before records had revisions', () => {
  expect(panelState.parse({ root: '/x', record: {}, saved: 'x' })).toMatchObject({ revision: null })
})
