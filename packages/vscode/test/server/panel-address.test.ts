import { expect, it } from 'vitest'
import { panelAddress } from '../../src/server/panel-address.ts'

it.each([
  [{ port: null, panel: 'admin' }, '', 'http://127.0.0.1:8686/admin'],
  [{ port: 9000, panel: '/back/office/' }, '', 'http://127.0.0.1:9000/back/office'],
  [{ port: 9000, panel: 'admin' }, '/products', 'http://127.0.0.1:9000/admin/products'],
  [{ port: 9000, panel: '' }, 'shop orders', 'http://127.0.0.1:9000/shop%20orders'],
])('the panel of %o has its page "%s" at %s', (config, page, address) => {
  expect(panelAddress(config, page)).toBe(address)
})
