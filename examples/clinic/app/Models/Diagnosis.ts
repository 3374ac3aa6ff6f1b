import { belongsToMany, Model } from '@quoin/runtime'
import type { Generated } from 'kysely'
import { Visit } from './Visit.ts'

export interface DiagnosesTable {
  id: Generated<number>
  code: string
  name: string
}

declare module '@quoin/runtime' {
  interface Database {
    diagnoses: DiagnosesTable
  }
}

export class Diagnosis extends Model {
  static override readonly table = 'diagnoses'
  static override readonly displayColumn = 'name'
  static override readonly fillable = ['code', 'name'] as const
  static override readonly timestamps = false
  static override readonly relations = {
    visits: belongsToMany(() => Visit, 'diagnosis_visit', 'diagnosis_id', 'visit_id'),
  }
}
