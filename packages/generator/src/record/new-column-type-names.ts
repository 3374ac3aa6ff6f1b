/** The types that a new column can be given, as people call them. */
export const newColumnTypeNames = [
  'varchar',
  'text',
  'integer',
  'bigint',
  'decimal',
  'double',
  'boolean',
  'date',
  'datetime',
  'time',
  'enum',
  'json',
  'uuid',
] as const

/** One of {@link newColumnTypeNames}. */
export type NewColumnTypeName = (typeof newColumnTypeNames)[number]
