import { pino } from 'pino'
import { expect, it } from 'vitest'
import { loggerOptions } from '../../src/application/create-logger.ts'
import { formatLogLine } from '../../src/application/format-log-line.ts'
import { parseConfig } from '../../src/config/parse-config.ts'

/** What somebody at a terminal reads of what is logged. */
function read(log: (logger: pino.Logger) => void): string {
  const lines: string[] = []
  const logger = pino(loggerOptions(parseConfig({ log: { level: 'debug' } })), { write: (line) => lines.push(line) })
  log(logger)
  return lines.map((line) => formatLogLine(line, (_, text) => text)).join('')
}

it('a line of the log on a terminal has its time, level, message and facts', () => {
  const lines = read((logger) => {
    logger.info({ milliseconds: 12, files: ['app/a.ts'] }, 'reloaded')
    logger.warn({ route: 'GET /x' }, 'route is ignored')
    logger.debug({ long: 'x'.repeat(301) }, 'much')
  })
  expect(lines.replaceAll(/^\d\d:\d\d:\d\d /gm, '')).toBe(
    'INFO  reloaded milliseconds=12 files=["app/a.ts"]\nWARN  route is ignored route=GET /x\n' +
      `DEBUG much long=${'x'.repeat(300)} …\n`,
  )
})

it('an error on a terminal has its stack, what to do, and the errors behind it', () => {
  const cause = new Error('no such column')
  const error = Object.assign(new Error('The list failed.', { cause }), { hint: 'Run the migrations.' })
  const lines = read((logger) => logger.error({ err: error }, 'request failed')).split('\n')
  expect(lines[0]).toMatch(/ERROR request failed$/)
  expect(lines[1]).toBe('  Error: The list failed.')
  expect(lines).toContain('  Run the migrations.')
  expect(lines).toContain('  Error: no such column')
  expect(lines.some((line) => line.includes('format-log-line.test.ts'))).toBe(true)
})

it('what a request sent moves no cursor and begins no line of its own', () => {
  const line = read((logger) => logger.info({ path: '/\u001b[2J\n12:00:00 ERROR forged' }, 'request'))
  expect(line).not.toContain('\u001b')
  expect(line.trimEnd().split('\n')).toHaveLength(1)
})

it('what is no line of the log stays as it is', () => {
  expect(formatLogLine('plain\n')).toBe('plain\n')
})
