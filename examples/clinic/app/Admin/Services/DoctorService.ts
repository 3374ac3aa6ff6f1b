import { AdminService, type PrimaryKey, type StoreData, type UpdateData } from '@quoin/runtime'
import { Doctor } from '../../Models/Doctor.ts'

export class DoctorService extends AdminService<typeof Doctor> {
  override readonly modelName = Doctor
  override readonly with = ['department'] as const
  override readonly filterable = {
    department_id: 'integer',
    first_name: 'text',
    last_name: 'text',
    email: 'text',
    photo: 'text',
    is_active: 'boolean',
  } as const

  override listQuery() {
    return this.applyFilters(super.listQuery())
  }

  override store(data: StoreData<typeof Doctor>) {
    return super.store(data)
  }

  override update(primaryKey: PrimaryKey, data: UpdateData<typeof Doctor>) {
    return super.update(primaryKey, data)
  }
}
