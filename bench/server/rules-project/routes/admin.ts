import {
  AdminController,
  AdminService,
  belongsTo,
  defineRoutes,
  Model,
  NumberControl,
  TableColumn,
  TextControl,
} from '@quoin/runtime'
import type { Generated } from 'kysely'

declare module '@quoin/runtime' {
  interface Database {
    bench_customers: { id: Generated<number>; name: string; owner_id: number }
    bench_orders: { id: Generated<number>; number: string; customer_id: number }
    bench_lines: {
      id: Generated<number>
      article: string
      quantity: number
      price: string
      cost: string
      margin: string
      order_id: number
    }
  }
}

class Customer extends Model {
  static override readonly table = 'bench_customers'
  static override readonly fillable = ['name', 'owner_id'] as const
  static override readonly timestamps = false
}

class Order extends Model {
  static override readonly table = 'bench_orders'
  static override readonly displayColumn = 'number'
  static override readonly fillable = ['number', 'customer_id'] as const
  static override readonly timestamps = false
  static override readonly relations = { customer: belongsTo(() => Customer, 'customer_id') }
}

class Line extends Model {
  static override readonly table = 'bench_lines'
  static override readonly displayColumn = 'article'
  static override readonly fillable = ['article', 'quantity', 'price', 'cost', 'margin', 'order_id'] as const
  static override readonly casts = { price: 'decimal:2', cost: 'decimal:2', margin: 'decimal:2' } as const
  static override readonly timestamps = false
  static override readonly relations = { order: belongsTo(() => Order, 'order_id') }
}

class LineService extends AdminService<typeof Line> {
  override readonly modelName = Line
}

class LineController extends AdminController {
  override readonly serviceName = LineService

  override list() {
    return this.baseCRUD({
      headerToolbar: this.baseHeaderToolBar(),
      columns: [
        TableColumn({ name: 'id', label: 'ID', sortable: true }),
        ...['article', 'quantity', 'price', 'cost', 'margin'].map((name) => TableColumn({ name, label: name })),
      ],
    })
  }

  override form(_isEdit = false) {
    return this.baseForm([
      TextControl({ name: 'article', label: 'Article', rules: 'string|max:80' }),
      NumberControl({ name: 'quantity', label: 'Quantity', rules: 'integer' }),
    ])
  }

  override detail() {
    return this.baseDetail([{ name: 'article', label: 'Article' }])
  }
}

export default defineRoutes((router) => {
  router.resource('lines', LineController)
})
