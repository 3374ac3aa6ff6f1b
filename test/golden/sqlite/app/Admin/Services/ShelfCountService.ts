import { AdminService, type PrimaryKey, type StoreData, type UpdateData } from '@quoin/runtime'
import { ShelfCount } from '../../Models/ShelfCount.ts'

export class ShelfCountService extends AdminService<typeof ShelfCount> {
  override readonly modelName = ShelfCount
  override readonly with = ['oddKey'] as const
  override readonly filterable = { shelf: 'text', code: 'exact' } as const

  override listQuery() {
    return this.applyFilters(super.listQuery())
  }

  override store(data: StoreData<typeof ShelfCount>) {
    return super.store(data)
  }

  override update(primaryKey: PrimaryKey, data: UpdateData<typeof ShelfCount>) {
    return super.update(primaryKey, data)
  }
}
