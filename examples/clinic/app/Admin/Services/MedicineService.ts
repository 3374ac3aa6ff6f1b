import { AdminService, type PrimaryKey, type StoreData, type UpdateData } from '@quoin/runtime'
import { sql } from 'kysely'
import { Medicine } from '../../Models/Medicine.ts'

export class MedicineService extends AdminService<typeof Medicine> {
  override readonly modelName = Medicine
  override readonly filterable = { name: 'text' } as const

  override listQuery() {
    const query = this.applyFilters(super.listQuery()).select(sql<string>`price * stock`.as('worth'))
    return this.request.has('low') && this.request.boolean('low') ? query.where('stock', '<', 20) : query
  }

  override store(data: StoreData<typeof Medicine>) {
    return super.store(data)
  }

  override update(primaryKey: PrimaryKey, data: UpdateData<typeof Medicine>) {
    return super.update(primaryKey, data)
  }
}
