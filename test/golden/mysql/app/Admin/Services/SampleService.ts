import { AdminService, contains, type PrimaryKey, type StoreData, type UpdateData } from '@quoin/runtime'
import { Sample, sampleAnEnums } from '../../Models/Sample.ts'

export class SampleService extends AdminService<typeof Sample> {
  override readonly modelName = Sample
  override readonly filterable = {
    a_char: 'text',
    a_boolean: 'boolean',
    a_bit: 'boolean',
    an_enum: sampleAnEnums,
  } as const

  override listQuery() {
    return super
      .listQuery()
      .$if(this.request.has('a_char'), (query) => query.where('a_char', 'like', contains(this.request.text('a_char'))))
      .$if(this.request.has('a_boolean'), (query) => query.where('a_boolean', '=', this.request.boolean('a_boolean')))
      .$if(this.request.has('a_bit'), (query) => query.where('a_bit', '=', this.request.boolean('a_bit')))
      .$if(this.request.has('an_enum'), (query) =>
        query.where('an_enum', '=', this.request.oneOf('an_enum', sampleAnEnums)),
      )
  }

  override store(data: StoreData<typeof Sample>) {
    return super.store(data)
  }

  override update(primaryKey: PrimaryKey, data: UpdateData<typeof Sample>) {
    return super.update(primaryKey, data)
  }
}
