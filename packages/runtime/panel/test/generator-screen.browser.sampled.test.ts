import { workerBrowser } from '@quoin/test-machine/chromium'
import { generatorScreenCases } from '@quoin/test-shop/generator-screen'
import { openPage } from '@quoin/test-shop/panel-page'
import type { ToolApplication } from '@quoin/test-shop/tool-application'

const addresses = new WeakMap<ToolApplication, Promise<string>>()

generatorScreenCases('in the panel', async (tools, path, { dark = false } = {}) => {
  const listening = addresses.get(tools) ?? tools.application.listen({ host: '127.0.0.1', port: 0 })
  addresses.set(tools, listening)
  const panel = `${(await listening).replace(/\/$/, '')}/admin`
  return openPage(await workerBrowser(), panel, path, { colorScheme: dark ? 'dark' : 'light' })
})
