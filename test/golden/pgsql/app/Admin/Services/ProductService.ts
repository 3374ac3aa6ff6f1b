import { AdminService, type PrimaryKey, type StoreData, type UpdateData } from '@quoin/runtime'
import { Product, productStatuses } from '../../Models/Product.ts'

export class ProductService extends AdminService<typeof Product> {
  override readonly modelName = Product
  override readonly with = ['category', 'tags'] as const
  override readonly children = ['detail', 'tags'] as const
  override readonly filterable = {
    sku: 'text',
    name: 'text',
    status: productStatuses,
    is_featured: 'boolean',
    available_on: 'date',
    category_id: 'integer',
    tags: 'joined',
  } as const

  override listQuery() {
    return this.applyFilters(super.listQuery())
  }

  override store(data: StoreData<typeof Product>) {
    return super.store(data)
  }

  override update(primaryKey: PrimaryKey, data: UpdateData<typeof Product>) {
    return super.update(primaryKey, data)
  }
}
