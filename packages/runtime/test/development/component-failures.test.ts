import { expect, it } from 'vitest'
import { Client, serveWarehouse } from '../shop.ts'

const quiet = () => undefined

it('an error of a component in a browser is reported once, with file and line, and only by a user who is logged in', async () => {
  const warnings: string[] = []
  const warn = ({ fix }: { readonly fix?: string }, message: string) => warnings.push(`${message} ${fix}`)
  await using served = await serveWarehouse({
    config: { show_development_tools: true },
    logger: { debug: quiet, info: quiet, error: quiet, warn },
  })
  const ada = await new Client(served.application).login()
  const { assets } = (await ada.get('settings/public')).data as { assets: readonly { readonly url: string }[] }
  const folder = assets.at(-1)?.url ?? ''
  const read = async (url: string): Promise<string> => (await served.application.inject({ url })).body
  const [script = ''] = /Fragile-\w+\.js/.exec(await read(folder)) ?? []
  const lines = (await read(folder.replace(/[^/]+$/, script))).split('\n')
  const line = lines.findIndex((one) => one.includes('It fell.')) + 1
  const stack = `Error: It fell.\n    at Fragile (http://127.0.0.1/admin/assets/own/${script}:${line}:11)`
  const failure = { component: 'Fragile', reason: 'It fell.', stack }
  const report = async (client: Client, body: object): Promise<unknown> =>
    (await client.post('dev-tools/components/failures', body)).data

  const said =
    'app/Admin/components/Fragile.tsx:6: Fragile throws while it is rendered: It fell. Correct the code there, and save again.'
  for (let row = 0; row < 2; row += 1) expect(await report(ada, failure)).toEqual({ message: said })
  expect(await report(ada, { ...failure, reason: 'Another one.' })).toMatchObject({
    message: expect.stringContaining('Fragile.tsx:6: Fragile throws while it is rendered: Another one.'),
  })
  expect(await report(ada, { ...failure, component: 'Elsewhere' })).toEqual({ message: null })
  expect(await report(ada, { ...failure, reason: 'x'.repeat(2_001) })).toEqual({ message: null })
  const later = 'app/Admin/components/Fragile.tsx:6: A component throws in an event handler or a promise: It fell.'
  expect(await report(ada, { ...failure, component: null })).toEqual({
    message: `${later} Correct the code there, and save again.`,
  })
  expect(await report(ada, { ...failure, component: null, stack: 'Error: It fell.' })).toEqual({ message: null })
  const anonymous = await new Client(served.application).post('dev-tools/components/failures', failure)
  expect(anonymous.status).toBe(401)
  expect(warnings.filter((one) => one.includes('Fragile'))).toEqual([said])
})
