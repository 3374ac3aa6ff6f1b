import { expect, it } from 'vitest'
import { pageMessage, panelState } from '../../src/panel/panel-protocol.ts'

it.each([
  null,
  'save',
  { type: 'run', command: 'rm' },
  { type: 'save' },
  { type: 'save', record: 'text' },
  { type: 'save', record: {}, extra: true },
  { type: 'generate', record: {}, choices: { 'a.ts': 'delete' } },
  { type: 'openFile', path: '../'.repeat(500) },
  { type: 'change', record: {}, edit: -1 },
])('the panel protocol rejects the message %j', (message) => {
  expect(pageMessage.safeParse(message).success).toBe(false)
})

it('the panel protocol accepts the messages of the page', () => {
  expect(pageMessage.parse({ type: 'generate', record: { name: 'x' }, choices: { 'a.ts': 'keep' } })).toBeTruthy()
})

it('the panel protocol rejects a malformed stored state', () => {
  expect(panelState.safeParse({ root: '/x', record: {}, saved: null }).success).toBe(false)
  expect(panelState.safeParse({ root: '/x', record: {}, saved: null, connectionId: null, revision: 5 }).success).toBe(
    false,
  )
})

it('the panel protocol accepts a state that was stored before records had revisions', () => {
  expect(panelState.parse({ root: '/x', record: {}, saved: 'x', connectionId: null }).revision).toBeNull()
})
