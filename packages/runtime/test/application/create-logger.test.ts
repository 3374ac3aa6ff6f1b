import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { loggerOptions } from '../../src/application/create-logger.ts'
import { parseConfig } from '../../src/config/parse-config.ts'
import type { Logger } from '../../src/logger.ts'
import { openShop, password } from '../shop.ts'

it('the log never contains a password, cookie, token or authorization header', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'quoin-log-'))
  const file = join(folder, 'log')
  try {
    const destination = pino.destination({ dest: file, sync: false })
    const config = parseConfig({ log: { level: 'trace' } })
    const logger = pino(loggerOptions(config), destination) as unknown as Logger
    const secrets: string[] = [password]
    {
      await using shop = await openShop('sqlite', { log: { level: 'trace' } }, logger)
      secrets.push(shop.ada.cookie.split('=')[1] ?? '')
      await shop.client().post('login', { username: 'ada', password: 'wrong-password-sent' })
      secrets.push('wrong-password-sent')
      const { data } = await shop.ada.post('tokens', { name: 'ci' })
      secrets.push(data.token)
      await shop.client().send('GET', 'current-user', undefined, { authorization: `Bearer ${data.token}` })
      await shop.ada.put('password', { current: password, password: 'another password 1' })
      secrets.push('another password 1')
      await shop.ada.post('system/users', { username: 'eve', name: 'Eve', password: 'password of eve 1' })
      secrets.push('password of eve 1')
      await shop.ada.send('POST', 'login', '{"password":"in-broken-json"', { 'content-type': 'application/json' })
      secrets.push('in-broken-json')
      const request = {
        headers: { cookie: 'c00kie-value', authorization: 'auth0-value' },
        body: { password: 'pass-value', token: 'token-value', nested: { secret: 'secret-value' } },
      }
      logger.info(request, 'a line of a developer')
      logger.error({ request, err: new Error('failed', { cause: Object.assign(new Error('driver'), request.body) }) })
      secrets.push('c00kie-value', 'auth0-value', 'pass-value', 'token-value', 'secret-value')
    }
    destination.end()
    await once(destination, 'close')
    const text = readFileSync(file, 'utf8')
    expect(text).toContain('"path":"/admin-api/login"')
    expect(text).toContain('a line of a developer')
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(5)
      expect(text).not.toContain(secret)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
