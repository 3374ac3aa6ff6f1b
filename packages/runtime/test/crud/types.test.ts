import { expect, it } from 'vitest'
import { AdminController, AdminService, Model, type RowOf, type StoreData } from '../../src/index.ts'
import type { Order } from '../shop.ts'
import { Product, ProductService } from '../shop.ts'

declare module '../../src/index.ts' {
  interface ConnectionTables {
    'elsewhere:products': { id: number; weight: number }
  }
}

/** Of a table on another connection that has the name of one here. */
class Elsewhere extends Model {
  static override readonly table = 'products'
  static override readonly connection = 'elsewhere'
}

/** Never run: the type checker of this package is what tests it. */
class CheckedElsewhere extends AdminService<typeof Elsewhere> {
  override readonly modelName = Elsewhere

  override listQuery() {
    this.db.selectFrom('products').select('weight')
    // @ts-expect-error the table of this name on the other connection has no such column
    this.db.selectFrom('products').select('name')
    return super.listQuery().where('products.weight', '>', 5)
  }
}

/** Never run either. */
class Checked extends AdminService<typeof Product> {
  override readonly modelName = Product
  // @ts-expect-error there is no such relation
  override readonly with = ['nothing'] as const

  override listQuery() {
    return (
      super
        .listQuery()
        .$if(true, (query) => query.where('name', '=', 'x'))
        // @ts-expect-error there is no such column
        .$if(true, (query) => query.where('nothing', '=', 'x'))
        // @ts-expect-error a status is one of three
        .$if(true, (query) => query.where('status', '=', 'gone'))
    )
  }
}

class CheckedService extends ProductService {
  async close(key: number): Promise<void> {
    await this.update(key, { status: 'archived' })
    // @ts-expect-error a status is one of three
    await this.make(ProductService).update(key, { status: 'closed' })
  }
}

/** Never run either. */
class CheckedController extends AdminController {
  override readonly serviceName = CheckedService

  async close() {
    await this.service.close(1)
    await this.service.update(this.key, { status: 'live' })
    // @ts-expect-error there is no such method
    await this.service.open(1)
    // @ts-expect-error a status is one of three
    await this.make(CheckedService).update(this.key, { status: 'closed' })
  }
}

it('the types of a model include its columns, the fields that can be stored and those that are read', () => {
  const data: StoreData<typeof Product> = { name: 'x', price: '1.50' }
  // @ts-expect-error a decimal is a string
  const wrong: StoreData<typeof Product> = { price: 1.5 }
  // @ts-expect-error the primary key is not fillable
  const key: StoreData<typeof Product> = { id: 1 }
  const order: StoreData<typeof Order> = { number: 'x', lines: [{ article_id: 1 }], shippingAddress: null }
  // @ts-expect-error a customer is not stored with its order
  const customer: StoreData<typeof Order> = { customer: { name: 'x' } }
  const elsewhere: RowOf<typeof Elsewhere> = { id: 1, weight: 2 }
  const read = (row: RowOf<typeof Product>): string => row.status satisfies 'draft' | 'live' | 'archived'
  const classes = [Checked, CheckedController, CheckedElsewhere]
  expect([data, wrong, key, order, customer, elsewhere, read, ...classes]).toHaveLength(10)
})
