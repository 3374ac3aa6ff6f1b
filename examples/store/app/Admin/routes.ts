import { defineRoutes } from '@quoin/runtime'

// Your own routes. They are loaded after the generated ones, so a path must not collide with one of those:
// products-export is reached, products/export is answered by GET products/{id}.
export default defineRoutes((_router) => {})
