// What planning costs: one record cold and warm, then 1, 100 and 1,000 features against plain string templates.
import { type GenerationRecord, type Project, plan, recordFromTable } from '@quoin/generator'
import type { Column, ColumnType, Table } from '@quoin/introspect'
import { median } from '../median.ts'

const types: readonly ColumnType[] = [
  { name: 'varchar', raw: 'varchar(120)', length: 120 },
  { name: 'text', raw: 'text' },
  { name: 'decimal', raw: 'decimal(10,2)', precision: 10, scale: 2 },
  { name: 'enum', raw: "enum('draft','live')", values: ['draft', 'live'] },
  { name: 'json', raw: 'json' },
  { name: 'boolean', raw: 'tinyint(1)' },
  { name: 'date', raw: 'date' },
  { name: 'integer', raw: 'int' },
  { name: 'datetime', raw: 'datetime' },
  { name: 'bigint', raw: 'bigint' },
]

function column(name: string, type: ColumnType, more: Partial<Column> = {}): Column {
  const rest = {
    nullable: false,
    default: null,
    autoIncrement: false,
    generated: null,
    unique: false,
    comment: null,
    system: false,
  }
  return { name, type, ...rest, ...more }
}

function tableNumber(number: number): Table {
  return {
    schema: 'bench',
    name: `feature_${number}_rows`,
    comment: null,
    kind: 'table',
    columns: [
      column('id', { name: 'integer', raw: 'int' }, { autoIncrement: true, unique: true, system: true }),
      ...types.map((type, index) => column(`field_${index}`, type)),
    ],
    primaryKey: { name: null, columns: ['id'] },
    foreignKeys: [],
    indexes: [],
    checks: [],
  }
}

function records(count: number): readonly GenerationRecord[] {
  return Array.from({ length: count }, (_, index) => {
    const record = recordFromTable(tableNumber(index), { driver: 'mysql' })
    return { ...record, options: { ...record.options, createMigration: true } }
  })
}

const empty: Project = { records: [], config: {}, models: [], read: () => null, list: () => [] }

/** The same amount of text by the cheapest means there is: the floor. */
function byTemplates(batch: readonly GenerationRecord[], texts: readonly string[]): number {
  let length = 0
  for (const record of batch) {
    for (const text of texts) {
      const lines = record.fields.map(
        (field) => `      TextControl({ name: '${field.name}', label: '${field.label}', rules: '${field.rules}' }),`,
      )
      length += `${text.replaceAll('Feature0Row', record.modelName)}${lines.join('\n')}`.length
    }
  }
  return length
}

async function timed<Result>(work: () => Result | Promise<Result>): Promise<readonly [number, Result]> {
  const start = performance.now()
  const result = await work()
  return [performance.now() - start, result]
}

const milliseconds = (time: number): string => `${time.toFixed(time < 10 ? 2 : 0)} ms`
const [cold, first] = await timed(() => plan(empty, records(1)))
const texts = first.files.map(({ after }) => after ?? '')
const warm: number[] = []
for (let round = 0; round < 20; round += 1) warm.push((await timed(() => plan(empty, records(1))))[0])
const floors: number[] = []
for (let round = 0; round < 20; round += 1) floors.push((await timed(() => byTemplates(records(1), texts)))[0])
const [warmTime, floorTime] = [median(warm), median(floors)]
const ratio = (time: number): string => `${(time / floorTime).toFixed(0)} x string templates`
console.log(`one record  cold ${milliseconds(cold)} (ts-morph loaded), ${ratio(cold)}`)
console.log(
  `one record  warm ${milliseconds(warmTime)} (median of 20), ${ratio(warmTime)} (${milliseconds(floorTime)})`,
)
for (const count of [1, 100, 1000]) {
  const batch = records(count)
  const [time, planned] = await timed(() => plan(empty, batch))
  const [floor] = await timed(() => byTemplates(batch, texts))
  const each = milliseconds(time / count)
  console.log(
    `${String(count).padStart(4)} features  ${milliseconds(time).padStart(8)}  ${each} each, ${planned.files.length} files, ${(time / floor).toFixed(0)} x string templates (${milliseconds(floor)})`,
  )
}
console.log(`memory ${Math.round(process.memoryUsage().rss / 1e6)} MB`)
