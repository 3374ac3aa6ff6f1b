import { AdminService, type PrimaryKey, type StoreData, type UpdateData } from '@quoin/runtime'
import { Sample, sampleChoices } from '../../Models/Sample.ts'

export class SampleService extends AdminService<typeof Sample> {
  override readonly modelName = Sample
  override readonly filterable = { a_boolean: 'boolean', choice: sampleChoices, 'odd name': 'text' } as const

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
