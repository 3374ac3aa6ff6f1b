import { expect, it } from 'vitest'
import { extension, makeRoot, openExtensions } from '../shop.ts'

const origin = 'https://cdn.example.com'
const files = extension('acme/far', `customInitAfter(assets) { assets.loadJs('${origin}/far.js') }`)

it('assets load from another origin only when it is configured, and the policy allows just that origin', async () => {
  await using closed = await openExtensions(await makeRoot({ 'acme/far': files }))
  const report = closed.application.extensions.find(({ name }) => name === 'acme/far')
  expect(report).toMatchObject({ state: 'failed', error: { message: expect.stringContaining('another origin') } })
  const policyOf = async ({ anonymous }: typeof closed) =>
    String((await anonymous.get('/admin/')).headers['content-security-policy'])
  expect(await policyOf(closed)).not.toContain('cdn.example.com')

  const configured = { extension: { asset_origins: [origin] } }
  await using open = await openExtensions(await makeRoot({ 'acme/far': files }), configured)
  expect((await open.anonymous.get('settings/public')).data.assets).toMatchObject([{ url: `${origin}/far.js` }])
  const policy = await policyOf(open)
  expect(policy).toContain(`script-src 'self' ${origin};`)
  expect(policy).toContain("connect-src 'self';")
})
