import { AdminService, type PrimaryKey, type StoreData, type UpdateData } from '@quoin/runtime'
import { Shift } from '../../Models/Shift.ts'

export class ShiftService extends AdminService<typeof Shift> {
  override readonly modelName = Shift
  override readonly with = ['doctor', 'room'] as const
  override readonly filterable = {
    doctor_id: 'integer',
    room_id: 'integer',
    starts_at: 'datetime',
    ends_at: 'datetime',
  } as const

  override listQuery() {
    return this.applyFilters(super.listQuery())
  }

  override store(data: StoreData<typeof Shift>) {
    return super.store(data)
  }

  override update(primaryKey: PrimaryKey, data: UpdateData<typeof Shift>) {
    return super.update(primaryKey, data)
  }
}
