// What the tests serve. The shop uses the runtime through its public entry, so as a dependency in package.json it would
// close a circle; turbo.json names it for the tests instead.
// @boundaries-ignore the shop depends on the runtime
export * from '@quoin/test-shop'
// @boundaries-ignore the shop depends on the runtime
export * from '@quoin/test-shop/cut-off-run'
// @boundaries-ignore the shop depends on the runtime
export * from '@quoin/test-shop/extension-application'
// @boundaries-ignore the shop depends on the runtime
export type { Order } from '@quoin/test-shop/fixtures/orders/app/Models/Order.ts'
// @boundaries-ignore the shop depends on the runtime
export { ProductService } from '@quoin/test-shop/fixtures/shop/app/Admin/Services/ProductService.ts'
// @boundaries-ignore the shop depends on the runtime
export { Product } from '@quoin/test-shop/fixtures/shop/app/Models/Product.ts'
// @boundaries-ignore the shop depends on the runtime
export * from '@quoin/test-shop/multipart'
// @boundaries-ignore the shop depends on the runtime
export * from '@quoin/test-shop/tool-application'
// @boundaries-ignore the shop depends on the runtime
export * from '@quoin/test-shop/warehouse'
