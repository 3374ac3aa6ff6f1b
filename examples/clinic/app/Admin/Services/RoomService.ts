import { AdminService, type PrimaryKey, type StoreData, type UpdateData } from '@quoin/runtime'
import { Room } from '../../Models/Room.ts'

export class RoomService extends AdminService<typeof Room> {
  override readonly modelName = Room
  override readonly with = ['department'] as const
  override readonly filterable = { number: 'text', department_id: 'integer' } as const

  override listQuery() {
    return this.applyFilters(super.listQuery())
  }

  override store(data: StoreData<typeof Room>) {
    return super.store(data)
  }

  override update(primaryKey: PrimaryKey, data: UpdateData<typeof Room>) {
    return super.update(primaryKey, data)
  }
}
