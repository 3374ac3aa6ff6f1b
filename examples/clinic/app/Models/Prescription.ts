import { belongsTo, Model } from '@quoin/runtime'
import type { Generated } from 'kysely'
import { Medicine } from './Medicine.ts'
import { Visit } from './Visit.ts'

export interface PrescriptionsTable {
  id: Generated<number>
  visit_id: number
  medicine_id: number
  dose: string
  days: Generated<number>
}

declare module '@quoin/runtime' {
  interface Database {
    prescriptions: PrescriptionsTable
  }
}

export class Prescription extends Model {
  static override readonly table = 'prescriptions'
  static override readonly displayColumn = 'dose'
  static override readonly fillable = ['visit_id', 'medicine_id', 'dose', 'days'] as const
  static override readonly timestamps = false
  static override readonly relations = {
    visit: belongsTo(() => Visit, 'visit_id'),
    medicine: belongsTo(() => Medicine, 'medicine_id'),
  }
}
