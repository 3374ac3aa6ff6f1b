import { AdminService, type PrimaryKey, type StoreData, type UpdateData } from '@quoin/runtime'
import { Patient, patientSexes } from '../../Models/Patient.ts'

export class PatientService extends AdminService<typeof Patient> {
  override readonly modelName = Patient
  override readonly filterable = {
    first_name: 'text',
    last_name: 'text',
    born_on: 'date',
    sex: patientSexes,
    email: 'text',
    phone: 'text',
  } as const

  override listQuery() {
    return this.applyFilters(super.listQuery())
  }

  override store(data: StoreData<typeof Patient>) {
    return super.store(data)
  }

  override update(primaryKey: PrimaryKey, data: UpdateData<typeof Patient>) {
    return super.update(primaryKey, data)
  }
}
