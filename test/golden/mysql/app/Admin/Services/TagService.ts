import { AdminService, type PrimaryKey, type StoreData, type UpdateData } from '@quoin/runtime'
import { Tag } from '../../Models/Tag.ts'

export class TagService extends AdminService<typeof Tag> {
  override readonly modelName = Tag
  override readonly filterable = { name: 'text' } as const

  override listQuery() {
    return this.applyFilters(super.listQuery())
  }

  override store(data: StoreData<typeof Tag>) {
    return super.store(data)
  }

  override update(primaryKey: PrimaryKey, data: UpdateData<typeof Tag>) {
    return super.update(primaryKey, data)
  }
}
