import { AdminService, contains, type PrimaryKey, type StoreData, type UpdateData } from '@quoin/runtime'
import { Product, productStatuses } from '../../Models/Product.ts'

export class ProductService extends AdminService<typeof Product> {
  override readonly modelName = Product
  override readonly with = ['category'] as const
  override readonly children = ['detail'] as const
  override readonly filterable = {
    sku: 'text',
    name: 'text',
    status: productStatuses,
    is_featured: 'boolean',
    available_on: 'date',
    category_id: 'integer',
  } as const

  override listQuery() {
    return super
      .listQuery()
      .$if(this.request.has('sku'), (query) => query.where('sku', 'like', contains(this.request.text('sku'))))
      .$if(this.request.has('name'), (query) => query.where('name', 'like', contains(this.request.text('name'))))
      .$if(this.request.has('status'), (query) =>
        query.where('status', '=', this.request.oneOf('status', productStatuses)),
      )
      .$if(this.request.has('is_featured'), (query) =>
        query.where('is_featured', '=', this.request.boolean('is_featured')),
      )
      .$if(this.request.has('available_on_from'), (query) =>
        query.where('available_on', '>=', this.request.date('available_on_from')),
      )
      .$if(this.request.has('available_on_to'), (query) =>
        query.where('available_on', '<=', this.request.date('available_on_to')),
      )
      .$if(this.request.has('category_id'), (query) =>
        query.where('category_id', '=', this.request.integer('category_id')),
      )
  }

  override store(data: StoreData<typeof Product>) {
    return super.store(data)
  }

  override update(primaryKey: PrimaryKey, data: UpdateData<typeof Product>) {
    return super.update(primaryKey, data)
  }
}
