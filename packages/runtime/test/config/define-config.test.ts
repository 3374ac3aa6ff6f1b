import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

it('config/admin.ts loads one module of the runtime, and no server or driver', async () => {
  const script = `
    import { registerHooks } from 'node:module'
    const urls = []
    registerHooks({ load(url, context, next) { urls.push(url); return next(url, context) } })
    const { defineConfig } = await import('@quoin/runtime/config')
    console.log(JSON.stringify([urls, defineConfig({ name: 'Shop' })]))`
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--conditions=@quoin/source', '--input-type=module', '-e', script],
    { cwd: import.meta.dirname },
  )
  expect(JSON.parse(stdout)).toEqual([[expect.stringMatching(/\/define-config\.ts$/)], { name: 'Shop' }])
})
