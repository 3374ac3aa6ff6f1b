import { AdminService, type PrimaryKey, type StoreData, type UpdateData } from '@quoin/runtime'
import { Sample, sampleChoices, sampleStatuses } from '../../Models/Sample.ts'

export class SampleService extends AdminService<typeof Sample> {
  override readonly modelName = Sample
  override readonly filterable = {
    a_boolean: 'boolean',
    a_bit: 'boolean',
    choice: sampleChoices,
    status: sampleStatuses,
    'odd name': 'text',
  } as const

  override listQuery() {
    return this.applyFilters(super.listQuery())
  }

  override store(data: StoreData<typeof Sample>) {
    return super.store(data)
  }

  override update(primaryKey: PrimaryKey, data: UpdateData<typeof Sample>) {
    return super.update(primaryKey, data)
  }
}
