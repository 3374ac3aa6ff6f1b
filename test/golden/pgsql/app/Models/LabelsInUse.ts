import { Model } from '@quoin/runtime'

export interface LabelsInUseTable {
  code: string | null
  label: string | null
}

declare module '@quoin/runtime' {
  interface Database {
    labels_in_use: LabelsInUseTable
  }
}

export class LabelsInUse extends Model {
  static override readonly table = 'labels_in_use'
  static override readonly primaryKey = null
  static override readonly displayColumn = 'label'
  static override readonly timestamps = false
}
