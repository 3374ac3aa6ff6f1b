import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { stripVTControlCharacters } from 'node:util'
import { describe, expect, it } from 'vitest'
import { maskLogFields } from '../../src/application/mask-log-fields.ts'

const logger = JSON.stringify(join(import.meta.dirname, '../../src/application/create-logger.ts'))
const config = JSON.stringify(join(import.meta.dirname, '../../src/config/parse-config.ts'))

/** The code of a process that logs. */
function loggingCode(work: string): string {
  return `
    import { createLogger } from ${logger}
    import { parseConfig } from ${config}
    const [one, two] = [await createLogger(parseConfig({})), await createLogger(parseConfig({}))]
    ${work}`
}

/** A process that logs to a pipe. */
function logging(work: string) {
  const parameters = ['--conditions=@quoin/source', '--input-type=module', '-e', loggingCode(work)]
  return spawn(process.execPath, parameters, { stdio: ['ignore', 'pipe', 'pipe'] })
}

describe('the log on standard output', () => {
  it('has the lines of all loggers in their order, up to the end of the process', async () => {
    const child = logging(`one.info({ at: 1 }, 'a'); two.info({ at: 2 }, 'b'); one.error({}, 'c'); process.exit()`)
    const lines = (await text(child.stdout)).trim().split('\n')
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['a', 'b', 'c'])
  })

  it('has lines for reading where it is a terminal', async () => {
    const line = '"$NODE" --conditions=@quoin/source --input-type=module -e "$CODE"'
    const env = { ...process.env, NODE: process.execPath, CODE: loggingCode(`one.warn({ port: 80 }, 'It waits.')`) }
    const child = spawn('script', ['-qec', line, '/dev/null'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    const said = stripVTControlCharacters(await text(child.stdout)).trim()
    expect(said).toMatch(/^\d\d:\d\d:\d\d.* warn.* It waits\..*port/i)
    expect(said).not.toContain('{')
  })

  it('ends no server when nobody reads it any more', async () => {
    const child = logging(`
      process.stdin.destroy()
      let turns = 0
      const again = () => { one.info({}, 'line'); if (turns++ < 1000) setImmediate(again); else process.exit(3) }
      again()`)
    child.stdout.destroy()
    const said = text(child.stderr)
    expect([await once(child, 'exit'), await said]).toEqual([[3, null], ''])
  })
})

describe('facts of a line of the log', () => {
  it('are shown without secrets, four levels deep, and stay as they are for others', () => {
    const request = {
      headers: { cookie: 'c' },
      list: [{ password: 'p', name: 'n' }],
      deep: { er: { still: { token: 't' } } },
    }
    expect(maskLogFields({ request, token: 't', path: '/x' })).toEqual({
      request: {
        headers: { cookie: '•••' },
        list: [{ password: '•••', name: 'n' }],
        deep: { er: { still: { token: 't' } } },
      },
      token: '•••',
      path: '/x',
    })
    expect(request.headers.cookie).toBe('c')
    const plain = { path: '/x', nested: { status: 200 } }
    expect(maskLogFields(plain)).toBe(plain)
  })

  it('that cannot be looked through are not shown', () => {
    const facts = {
      get body(): never {
        throw new Error('unread')
      },
    }
    expect(maskLogFields({ facts })).toEqual({ facts: '•••' })
  })
})
