import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { extensionLogFile, type LogLevel } from '../../src/index.ts'
import { createExtensionLog, logLevelOf } from '../../src/log/extension-log.ts'
import { TestApplication } from '../application.ts'

it('each extension has a log file of its own under storage/logs/extensions', () => {
  expect(extensionLogFile('/app/storage', 'acme/demo')).toBe('/app/storage/logs/extensions/demo.log')
  expect(() => extensionLogFile('/app/storage', 'acme/../../x')).toThrow(/not an extension name/)
})

it.each([
  ['debug', 'debug'],
  ['error', 'error'],
  [undefined, 'info'],
  ['loud', 'info'],
  [5, 'info'],
])('the log level setting %j means level %s', (setting, level) => {
  expect(logLevelOf(setting)).toBe(level)
})

it('an extension log writes lines at its level and above, follows a changed level, and masks secrets', async () => {
  const application = await TestApplication.create()
  const file = application.path('storage/logs/extensions/demo.log')
  let level: LogLevel = 'warning'
  const log = createExtensionLog({ file, level: () => level, secrets: () => ['s3cret'], now: () => new Date(0) })
  log.info('not written')
  expect(existsSync(file)).toBe(false)
  log.warning('one\ntwo', { token: 'Bearer s3cret', count: 1n })
  level = 'debug'
  log.debug('three', { error: new Error('with s3cret') })
  const cycle: Record<string, unknown> = {}
  cycle.self = cycle
  log.error('four', cycle)
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n')
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { time: '1970-01-01T00:00:00.000Z', level: 'warning', message: 'one\ntwo', token: 'Bearer ********', count: '1' },
    { time: '1970-01-01T00:00:00.000Z', level: 'debug', message: 'three', error: 'with ********' },
    { time: '1970-01-01T00:00:00.000Z', level: 'error', message: 'four', details: 'not JSON' },
  ])
})
