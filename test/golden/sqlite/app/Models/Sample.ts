import { type Json, Model } from '@quoin/runtime'
import type { Generated, GeneratedAlways } from 'kysely'

export const sampleChoices = ['a,b', "c'd", ''] as const

export interface SamplesTable {
  id: Generated<number>
  a_char: string | null
  a_varchar: Generated<string>
  a_text: string | null
  short_text: string | null
  a_tinyint: number | null
  a_smallint: number | null
  an_integer: Generated<number>
  a_bigint: string | null
  a_decimal: Generated<string>
  a_numeric: string | null
  a_float: number | null
  a_double: number | null
  a_boolean: boolean | null
  a_date: string | null
  a_datetime: Generated<string | null>
  a_time: string | null
  a_json: Json | null
  a_uuid: string | null
  a_blob: Uint8Array | null
  untyped: string | null
  choice: (typeof sampleChoices)[number] | null
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
    'short_text',
    'a_tinyint',
    'a_smallint',
    'an_integer',
    'a_bigint',
    'a_decimal',
    'a_numeric',
    'a_float',
    'a_double',
    'a_boolean',
    'a_date',
    'a_datetime',
    'a_time',
    'a_json',
    'a_uuid',
    'untyped',
    'choice',
    'odd name',
    'class',
  ] as const
  static override readonly casts = {
    a_bigint: 'bigint',
    a_decimal: 'decimal:4',
    a_numeric: 'decimal',
    a_float: 'float',
    a_double: 'float',
    a_boolean: 'boolean',
    a_date: 'date',
    a_datetime: 'datetime',
    a_time: 'time',
    a_json: 'json',
    a_blob: 'blob',
    untyped: 'blob',
  } as const
  static override readonly timestamps = false
}
