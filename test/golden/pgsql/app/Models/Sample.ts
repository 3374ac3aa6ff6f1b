import { type Json, Model } from '@quoin/runtime'
import type { Generated, GeneratedAlways } from 'kysely'

export const sampleChoices = ['a,b', "c'd"] as const
export const sampleStatuses = ['draft', 'live', 'archived'] as const

export interface SamplesTable {
  id: Generated<number>
  a_char: string | null
  a_varchar: Generated<string>
  a_text: string | null
  a_smallint: number | null
  an_integer: Generated<number>
  a_bigint: Generated<string | null>
  a_decimal: Generated<string>
  a_numeric: string | null
  an_amount: string | null
  a_real: number | null
  a_double: number | null
  a_boolean: Generated<boolean | null>
  a_date: Generated<string | null>
  a_timestamp: Generated<string | null>
  a_timestamptz: string | null
  a_time: string | null
  an_interval: string | null
  a_json: Json | null
  a_jsonb: Generated<Json>
  a_uuid: Generated<string | null>
  a_bytea: Uint8Array | null
  an_inet: string | null
  a_bit: boolean | null
  bits: Generated<string | null>
  mask: string | null
  a_xml: string | null
  texts: string[] | null
  numbers: Generated<number[]>
  choice: (typeof sampleChoices)[number] | null
  status: (typeof sampleStatuses)[number] | null
  total: GeneratedAlways<number | null>
  'odd name': string | null
  class: string | null
}

declare module '@quoin/runtime' {
  interface Database {
    samples: SamplesTable
  }
}

export class Sample extends Model {
  static override readonly table = 'samples'
  static override readonly displayColumn = 'odd name'
  static override readonly fillable = [
    'a_char',
    'a_varchar',
    'a_text',
    'a_smallint',
    'an_integer',
    'a_bigint',
    'a_decimal',
    'a_numeric',
    'an_amount',
    'a_real',
    'a_double',
    'a_boolean',
    'a_date',
    'a_timestamp',
    'a_timestamptz',
    'a_time',
    'an_interval',
    'a_json',
    'a_jsonb',
    'a_uuid',
    'an_inet',
    'a_bit',
    'bits',
    'mask',
    'a_xml',
    'texts',
    'numbers',
    'choice',
    'status',
    'odd name',
    'class',
  ] as const
  static override readonly casts = {
    a_bigint: 'bigint',
    a_decimal: 'decimal:4',
    a_numeric: 'decimal',
    an_amount: 'decimal:2',
    a_real: 'float',
    a_double: 'float',
    a_boolean: 'boolean',
    a_date: 'date',
    a_timestamp: 'datetime',
    a_timestamptz: 'instant',
    a_time: 'time',
    a_json: 'json',
    a_jsonb: 'json',
    a_bytea: 'blob',
    a_bit: 'bit',
  } as const
  static override readonly timestamps = false
}
