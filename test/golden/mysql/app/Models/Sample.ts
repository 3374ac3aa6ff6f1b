import { type Json, Model } from '@quoin/runtime'
import type { Generated, GeneratedAlways } from 'kysely'

export const sampleAnEnums = ['', "it's", 'x)y'] as const

export interface SamplesTable {
  id: Generated<number>
  a_char: string | null
  a_varchar: Generated<string>
  a_text: string | null
  a_mediumtext: string | null
  a_longtext: string | null
  a_tinyint: number | null
  a_tinyint_unsigned: number | null
  a_smallint: number | null
  a_mediumint: number | null
  an_integer: Generated<number>
  a_bigint: Generated<string | null>
  a_bigint_unsigned: string | null
  a_decimal: Generated<string>
  a_float: number | null
  a_double: number | null
  a_boolean: Generated<boolean | null>
  a_bit: Generated<boolean | null>
  bits: Generated<string | null>
  a_date: string | null
  a_datetime: Generated<string | null>
  a_timestamp: string | null
  a_time: string | null
  a_year: number | null
  a_json: Json | null
  a_uuid: string | null
  a_binary: Uint8Array | null
  a_blob: Uint8Array | null
  a_set: string[] | null
  an_enum: (typeof sampleAnEnums)[number] | null
  a_point: string | null
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
    'a_mediumtext',
    'a_longtext',
    'a_tinyint',
    'a_tinyint_unsigned',
    'a_smallint',
    'a_mediumint',
    'an_integer',
    'a_bigint',
    'a_bigint_unsigned',
    'a_decimal',
    'a_float',
    'a_double',
    'a_boolean',
    'a_bit',
    'bits',
    'a_date',
    'a_datetime',
    'a_timestamp',
    'a_time',
    'a_year',
    'a_json',
    'a_uuid',
    'a_set',
    'an_enum',
    'odd name',
    'class',
  ] as const
  static override readonly casts = {
    a_bigint: 'bigint',
    a_bigint_unsigned: 'bigint',
    a_decimal: 'decimal:4',
    a_float: 'float',
    a_double: 'float',
    a_boolean: 'boolean',
    a_bit: 'boolean',
    bits: 'bits:8',
    a_date: 'date',
    a_datetime: 'datetime',
    a_timestamp: 'instant',
    a_time: 'time',
    a_json: 'json',
    a_binary: 'blob',
    a_blob: 'blob',
    a_set: 'set',
  } as const
  static override readonly timestamps = false
}
