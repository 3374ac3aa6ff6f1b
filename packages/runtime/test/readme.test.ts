import { execFileSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openShop } from './shop.ts'

const packages = join(import.meta.dirname, '../../../node_modules')

it('the example in the README of the runtime runs and prints what it says', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
  const code = /```ts\n(.*?)```/s.exec(readme)?.[1] ?? ''
  const folder = mkdtempSync(join(tmpdir(), 'quoin-readme-'))
  try {
    symlinkSync(packages, join(folder, 'node_modules'))
    writeFileSync(join(folder, 'example.ts'), code)
    const output = execFileSync(process.execPath, ['--conditions=@quoin/source', join(folder, 'example.ts')], {
      encoding: 'utf8',
    })
    expect(output.trim()).toBe('true')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

/** The example of a page that begins like this. */
function exampleOf(page: string, start: string): string {
  const text = readFileSync(join(import.meta.dirname, '../../..', page), 'utf8')
  const examples = [...text.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code = '']) => code)
  return examples.find((code) => code.startsWith(start)) ?? expect.fail(`${page} has no example "${start}".`)
}

it('the examples of README and docs that need a served application run in one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'quoin-examples-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'routes'))
  symlinkSync(packages, join(folder, 'node_modules'))
  const routes = `import { createHmac, timingSafeEqual } from 'node:crypto'
    import { AdminService, AdminUser, defineRoutes, type RequestContext, RuntimeError } from '@quoin/runtime'

    export const done: string[] = []
    const paymentSecret = 'shared secret'
    const forgetWhatWasRead = () => done.push('forgot')
    class InvoiceService extends AdminService<typeof AdminUser> {
      override readonly modelName = AdminUser
      async pay(invoice: string) { done.push('paid ' + invoice) }
      async closeMonth(month: string) { done.push('closed ' + month) }
    }
    export async function closeMonth(application) {
      ${exampleOf('packages/runtime/README.md', 'const invoices = await application.service(')}
      return seen.user.username
    }
    ${exampleOf('docs/services-and-hooks.md', '// app/Admin/routes.ts\nasync function payment')}
    export default defineRoutes((router) => {
      router.post('invalidate', async (context: RequestContext) => {
        ${exampleOf('packages/runtime/README.md', 'const { invalidation }')}
        return done
      })
      ${exampleOf('docs/services-and-hooks.md', "// app/Admin/routes.ts\nrouter.post('webhooks/payments'")}
    })`
  writeFileSync(join(folder, 'routes/admin.ts'), routes)
  await using shop = await openShop('sqlite', {}, undefined, folder)
  expect((await shop.ada.post('invalidate')).data).toEqual(['forgot'])
  const payload = '{"invoice":"5"}'
  const pay = (signed: string) =>
    shop
      .client({ 'x-signature': createHmac('sha256', 'shared secret').update(signed).digest('hex') })
      .send('POST', 'webhooks/payments', JSON.parse(payload))
  expect((await pay('{}')).status).toBe(403)
  expect((await pay(payload)).status).toBe(200)
  await shop.user('anna', [])
  const { closeMonth, done } = await import(join(shop.root, 'routes/admin.ts'))
  expect(await closeMonth(shop.application)).toBe('anna')
  expect(done).toEqual(['forgot', 'paid 5', 'closed 2026-11'])
})
