import { AdminService } from '@quoin/runtime'
import { LabelsInUse } from '../../Models/LabelsInUse.ts'

export class LabelsInUseService extends AdminService<typeof LabelsInUse> {
  override readonly modelName = LabelsInUse
  override readonly filterable = { code: 'text', label: 'text' } as const

  override listQuery() {
    return this.applyFilters(super.listQuery())
  }
}
