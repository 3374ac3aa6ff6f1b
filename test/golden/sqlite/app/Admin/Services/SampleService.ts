import { AdminService, contains, type PrimaryKey, type StoreData, type UpdateData } from '@quoin/runtime'
import { Sample, sampleChoices } from '../../Models/Sample.ts'

export class SampleService extends AdminService<typeof Sample> {
  override readonly modelName = Sample
  override readonly filterable = { a_char: 'text', a_boolean: 'boolean', choice: sampleChoices } as const

  override listQuery() {
    return super
      .listQuery()
      .$if(this.request.has('a_char'), (query) => query.where('a_char', 'like', contains(this.request.text('a_char'))))
      .$if(this.request.has('a_boolean'), (query) => query.where('a_boolean', '=', this.request.boolean('a_boolean')))
      .$if(this.request.has('choice'), (query) =>
        query.where('choice', '=', this.request.oneOf('choice', sampleChoices)),
      )
  }

  override store(data: StoreData<typeof Sample>) {
    return super.store(data)
  }

  override update(primaryKey: PrimaryKey, data: UpdateData<typeof Sample>) {
    return super.update(primaryKey, data)
  }
}
