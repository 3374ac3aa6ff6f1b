import { AdminService, type PrimaryKey, type StoreData, type UpdateData } from '@quoin/runtime'
import { Visit } from '../../Models/Visit.ts'

export class VisitService extends AdminService<typeof Visit> {
  override readonly modelName = Visit
  override readonly with = ['patient', 'doctor'] as const
  override readonly children = ['diagnoses'] as const
  override readonly filterable = {
    patient_id: 'integer',
    doctor_id: 'integer',
    visited_on: 'date',
    complaint: 'text',
    findings: 'text',
  } as const

  override listQuery() {
    return this.applyFilters(super.listQuery())
  }

  override store(data: StoreData<typeof Visit>) {
    return super.store(data)
  }

  override update(primaryKey: PrimaryKey, data: UpdateData<typeof Visit>) {
    return super.update(primaryKey, data)
  }
}
