import { AdminService, type PrimaryKey, type StoreData, type UpdateData } from '@quoin/runtime'
import { Department } from '../../Models/Department.ts'

export class DepartmentService extends AdminService<typeof Department> {
  override readonly modelName = Department
  override readonly with = ['parent'] as const
  override readonly filterable = { parent_id: 'integer', name: 'text', phone: 'text' } as const

  override listQuery() {
    return this.applyFilters(super.listQuery())
  }

  override store(data: StoreData<typeof Department>) {
    return super.store(data)
  }

  override update(primaryKey: PrimaryKey, data: UpdateData<typeof Department>) {
    return super.update(primaryKey, data)
  }
}
