import {
  AdminController,
  AdminService,
  defineRoutes,
  Model,
  NumberControl,
  SelectControl,
  SwitchControl,
  TableColumn,
  TextareaControl,
  TextControl,
} from '@quoin/runtime'
import type { Generated } from 'kysely'

const statuses = ['draft', 'live', 'archived'] as const

declare module '@quoin/runtime' {
  interface Database {
    bench_products: {
      id: Generated<number>
      sku: string
      name: string
      description: string | null
      price: string
      status: (typeof statuses)[number]
      is_featured: boolean
      created_at: string | null
      updated_at: string | null
    }
  }
}

class Product extends Model {
  static override readonly table = 'bench_products'
  static override readonly fillable = ['sku', 'name', 'description', 'price', 'status', 'is_featured'] as const
  static override readonly casts = { price: 'decimal:2', is_featured: 'boolean' } as const
}

class ProductService extends AdminService<typeof Product> {
  override readonly modelName = Product
  override readonly filterable = { name: 'text', status: statuses } as const

  override listQuery() {
    return this.applyFilters(super.listQuery())
  }
}

class ProductController extends AdminController {
  override readonly serviceName = ProductService

  override list() {
    const options = statuses.map((value) => ({ label: value, value }))
    return this.baseCRUD({
      headerToolbar: [this.createButton('dialog'), ...this.baseHeaderToolBar()],
      filter: this.baseFilter([
        TextControl({ name: 'name', label: 'Name' }),
        SelectControl({ name: 'status', label: 'Status', options }),
      ]),
      columns: [
        TableColumn({ name: 'id', label: 'ID', sortable: true }),
        TableColumn({ name: 'name', label: 'Name', sortable: true }),
        TableColumn({ name: 'price', label: 'Price', sortable: true }),
        TableColumn({ name: 'status', label: 'Status' }),
        this.rowActions('dialog'),
      ],
    })
  }

  override form(_isEdit = false) {
    const options = statuses.map((value) => ({ label: value, value }))
    return this.baseForm([
      TextControl({ name: 'sku', label: 'SKU', required: true, rules: 'string|max:32' }),
      TextControl({ name: 'name', label: 'Name', required: true, rules: 'string|max:120' }),
      TextareaControl({ name: 'description', label: 'Description', rules: 'nullable|string' }),
      NumberControl({ name: 'price', label: 'Price', required: true, rules: 'decimal:0,2|min:0' }),
      SelectControl({ name: 'status', label: 'Status', options, rules: 'in:draft,live,archived' }),
      SwitchControl({ name: 'is_featured', label: 'Featured', rules: 'boolean' }),
    ])
  }

  override detail() {
    return this.baseDetail([{ name: 'name', label: 'Name' }])
  }
}

// A hundred resources, as an application of some size has them; the one that is measured stands last.
export default defineRoutes((router) => {
  for (let at = 0; at < 99; at += 1) router.resource(`resource-${at}`, ProductController)
  router.resource('products', ProductController)
})
