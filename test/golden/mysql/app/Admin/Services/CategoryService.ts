import { AdminService, type PrimaryKey, type StoreData, type UpdateData } from '@quoin/runtime'
import { Category } from '../../Models/Category.ts'

export class CategoryService extends AdminService<typeof Category> {
  override readonly modelName = Category
  override readonly with = ['parent'] as const
  override readonly children = ['products'] as const
  override readonly filterable = { name: 'text', parent_id: 'integer' } as const

  override listQuery() {
    return this.applyFilters(super.listQuery())
  }

  override store(data: StoreData<typeof Category>) {
    return super.store(data)
  }

  override update(primaryKey: PrimaryKey, data: UpdateData<typeof Category>) {
    return super.update(primaryKey, data)
  }
}
