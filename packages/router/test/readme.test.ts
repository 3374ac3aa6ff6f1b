import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it, test } from 'vitest'

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
const [example = '', ...servers] = [...readme.matchAll(/```ts\n(.*?)```/gs)].map(([, code = '']) => code)

function run(code: string): string {
  const options = ['--no-warnings', '--conditions=@quoin/source', '--input-type=module-typescript', '--eval', code]
  return execFileSync(process.execPath, options, { encoding: 'utf8', cwd: import.meta.dirname })
}

test('the example in the README of the router prints what its comments say', () => {
  const said = [...example.matchAll(/^\/\/ (.*)$/gm)].map(([, line]) => line)
  expect(said).not.toHaveLength(0)
  expect(run(example).trim().split('\n')).toEqual(said)
})

/** How each server is reached, as an address and a way to stop it. */
const reached = {
  'node:http': `await new Promise((done) => server.listen(0, '127.0.0.1', done))
    const origin = 'http://127.0.0.1:' + server.address().port, stop = () => server.close()`,
  fetch: `const origin = 'http://shop', stop = () => {}
    globalThis.fetch = (url, options) => handle(new Request(url, options))`,
  fastify: `const origin = await app.listen({ port: 0, host: '127.0.0.1' }), stop = () => app.close()`,
  express: `const server = await new Promise((done) => { const made = app.listen(0, '127.0.0.1', () => done(made)) })
    const origin = 'http://127.0.0.1:' + server.address().port, stop = () => server.close()`,
  hono: `const origin = 'http://shop', stop = () => {}
    globalThis.fetch = async (url, options) => app.fetch(new Request(url, options))`,
}

it.each(Object.entries(reached))('the server in the README with %s answers by the routes', (name, start) => {
  const code = servers[Object.keys(reached).indexOf(name)] ?? ''
  const probe = `
    ${start}
    const ask = async (method, path) => {
      const response = await fetch(origin + path, { method, headers: { connection: 'close' } })
      return [response.status, response.headers.get('allow'), response.ok && method === 'GET' ? await response.text() : '']
    }
    console.log(JSON.stringify([
      await ask('GET', '/products/5?page=2'),
      await ask('HEAD', '/products/5'),
      await ask('GET', '/products/five'),
      await ask('POST', '/products/5'),
      await ask('OPTIONS', '/products/5'),
      await ask('GET', '/products/%2535'),
    ]))
    await stop()`
  expect(JSON.parse(run(code + probe))).toEqual([
    [200, null, 'product 5'],
    [200, null, ''],
    [404, null, ''],
    [405, 'GET, HEAD, OPTIONS', ''],
    [204, 'GET, HEAD, OPTIONS', ''],
    [400, null, ''],
  ])
})
