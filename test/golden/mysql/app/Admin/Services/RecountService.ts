import { AdminService, type PrimaryKey, type StoreData, type UpdateData } from '@quoin/runtime'
import { Recount } from '../../Models/Recount.ts'

export class RecountService extends AdminService<typeof Recount> {
  override readonly modelName = Recount
  override readonly with = ['shelfCount'] as const
  override readonly filterable = { shelf: 'text', counted_on: 'date' } as const

  override listQuery() {
    return this.applyFilters(super.listQuery())
  }

  override store(data: StoreData<typeof Recount>) {
    return super.store(data)
  }

  override update(primaryKey: PrimaryKey, data: UpdateData<typeof Recount>) {
    return super.update(primaryKey, data)
  }
}
