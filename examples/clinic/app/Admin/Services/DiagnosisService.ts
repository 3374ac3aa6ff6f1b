import { AdminService, type PrimaryKey, type StoreData, type UpdateData } from '@quoin/runtime'
import { Diagnosis } from '../../Models/Diagnosis.ts'

export class DiagnosisService extends AdminService<typeof Diagnosis> {
  override readonly modelName = Diagnosis
  override readonly filterable = { code: 'text', name: 'text' } as const

  override listQuery() {
    return this.applyFilters(super.listQuery())
  }

  override store(data: StoreData<typeof Diagnosis>) {
    return super.store(data)
  }

  override update(primaryKey: PrimaryKey, data: UpdateData<typeof Diagnosis>) {
    return super.update(primaryKey, data)
  }
}
