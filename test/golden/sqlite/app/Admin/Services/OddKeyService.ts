import { AdminService, type PrimaryKey, type StoreData, type UpdateData } from '@quoin/runtime'
import { OddKey } from '../../Models/OddKey.ts'

export class OddKeyService extends AdminService<typeof OddKey> {
  override readonly modelName = OddKey
  override readonly filterable = { code: 'text', label: 'text' } as const

  override listQuery() {
    return this.applyFilters(super.listQuery())
  }

  override store(data: StoreData<typeof OddKey>) {
    return super.store(data)
  }

  override update(primaryKey: PrimaryKey, data: UpdateData<typeof OddKey>) {
    return super.update(primaryKey, data)
  }
}
