import { AdminService, type PrimaryKey, type StoreData, type UpdateData } from '@quoin/runtime'
import { Prescription } from '../../Models/Prescription.ts'

export class PrescriptionService extends AdminService<typeof Prescription> {
  override readonly modelName = Prescription
  override readonly with = ['visit', 'medicine'] as const
  override readonly filterable = { visit_id: 'integer', medicine_id: 'integer', dose: 'text' } as const

  override listQuery() {
    return this.applyFilters(super.listQuery())
  }

  override store(data: StoreData<typeof Prescription>) {
    return super.store(data)
  }

  override update(primaryKey: PrimaryKey, data: UpdateData<typeof Prescription>) {
    return super.update(primaryKey, data)
  }
}
