// Generated from .quoin/records and rewritten as a whole: routes of your own belong in app/Admin/routes.ts.
import { defineRoutes, type MenuDeclaration } from '@quoin/runtime'
import { CategoryController } from '../app/Admin/Controllers/CategoryController.ts'
import { CustomerController } from '../app/Admin/Controllers/CustomerController.ts'
import { LabelsInUseController } from '../app/Admin/Controllers/LabelsInUseController.ts'
import { OddKeyController } from '../app/Admin/Controllers/OddKeyController.ts'
import { ProductController } from '../app/Admin/Controllers/ProductController.ts'
import { ProductDetailController } from '../app/Admin/Controllers/ProductDetailController.ts'
import { RecountController } from '../app/Admin/Controllers/RecountController.ts'
import { SampleController } from '../app/Admin/Controllers/SampleController.ts'
import { ShelfCountController } from '../app/Admin/Controllers/ShelfCountController.ts'
import { TagController } from '../app/Admin/Controllers/TagController.ts'

export default defineRoutes((router) => {
  router.resource('categories', CategoryController, { only: ['index', 'store', 'show', 'update', 'destroy'] })
  router.resource('customers', CustomerController, { only: ['index', 'store', 'show', 'update', 'destroy'] })
  router.resource('labels-in-use', LabelsInUseController, { only: ['index'] })
  router.resource('odd-keys', OddKeyController, { only: ['index', 'store', 'show', 'update', 'destroy'] })
  router.resource('product-details', ProductDetailController, { only: ['index', 'store', 'show', 'update', 'destroy'] })
  router.resource('products', ProductController, { only: ['index', 'store', 'show', 'update', 'destroy'] })
  router.resource('recounts', RecountController, { only: ['index', 'store', 'show', 'update', 'destroy'] })
  router.resource('samples', SampleController, { only: ['index', 'store', 'show', 'update', 'destroy'] })
  router.resource('shelf-counts', ShelfCountController, { only: ['index', 'store', 'show', 'update', 'destroy'] })
  router.resource('tags', TagController, { only: ['index', 'store', 'show', 'update', 'destroy'] })
})

export const menus: readonly MenuDeclaration[] = [
  { key: 'categories', title: 'Categories', icon: 'TableOutlined', url: '/categories', parent: null, order: 0 },
  { key: 'customers', title: 'Customers', icon: 'TableOutlined', url: '/customers', parent: null, order: 0 },
  {
    key: 'labels-in-use',
    title: 'Labels in uses',
    icon: 'TableOutlined',
    url: '/labels-in-use',
    parent: null,
    order: 0,
  },
  { key: 'odd-keys', title: 'Odd keys', icon: 'TableOutlined', url: '/odd-keys', parent: null, order: 0 },
  {
    key: 'product-details',
    title: 'Product details',
    icon: 'TableOutlined',
    url: '/product-details',
    parent: null,
    order: 0,
  },
  { key: 'products', title: 'Products', icon: 'TableOutlined', url: '/products', parent: null, order: 0 },
  { key: 'recounts', title: 'Recounts', icon: 'TableOutlined', url: '/recounts', parent: null, order: 0 },
  { key: 'samples', title: 'Samples', icon: 'TableOutlined', url: '/samples', parent: null, order: 0 },
  { key: 'shelf-counts', title: 'Shelf counts', icon: 'TableOutlined', url: '/shelf-counts', parent: null, order: 0 },
  { key: 'tags', title: 'Tags', icon: 'TableOutlined', url: '/tags', parent: null, order: 0 },
]
