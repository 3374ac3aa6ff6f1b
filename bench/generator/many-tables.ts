// `quoin generate --all-tables --yes` in a database of a thousand tables: how long, and how much memory at the most.
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase, execute, openServerPool } from '@quoin/test-databases'
import { initProject } from './bench-application.ts'
import { costOf } from './process-cost.ts'

const [count = '1000', engines = 'pgsql,mysql'] = process.argv.slice(2)
const areas = [
  'sales',
  'crm',
  'stock',
  'hr',
  'billing',
  'logistics',
  'support',
  'audit',
  'catalog',
  'payments',
] as const
const names = [
  'title',
  'description',
  'price',
  'status',
  'is_active',
  'due_on',
  'quantity',
  'email',
  'created_at',
  'updated_at',
  'note',
  'code',
] as const

await using servers = await openServerPool()
process.env.TEST_SERVERS = servers.address
console.log(
  '| engine | tables | wall | processor | memory | largest other | second plan |\n|---|---|---|---|---|---|---|',
)
for (const engine of engines.split(',') as ('pgsql' | 'mysql')[]) {
  await using database = await createTestDatabase(engine)
  for (const statement of schema(Number(count), engine)) await execute(engine, database.url, statement)
  const root = await mkdtemp(join(tmpdir(), 'quoin-many-'))
  try {
    const quoin = initProject(root, database.url)
    const cost = await costOf(process.execPath, [quoin, 'generate', '--all-tables', '--yes'], root)
    const again = execFileSync(process.execPath, [quoin, 'generate', '--all-tables', '--dry-run', '--json'], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 1e9,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const { files } = JSON.parse(again) as { readonly files: readonly { readonly action: string }[] }
    const changed = files.filter(({ action }) => action !== 'unchanged').length
    const seconds = (time: number): string => `${(time / 1000).toFixed(1)} s`
    const memory = `${Math.round(cost.own)} MB | ${Math.round(cost.other)} MB`
    console.log(
      `| ${[engine, count, seconds(cost.wall), seconds(cost.processor), memory, changed === 0 ? 'empty' : changed].join(' | ')} |`,
    )
  } finally {
    await rm(root, { recursive: true, force: true })
  }
}

/** Twelve columns in the median, every tenth table over forty, and three foreign keys for each two tables. */
function schema(tables: number, engine: 'pgsql' | 'mysql'): readonly string[] {
  const key = engine === 'pgsql' ? 'serial primary key' : 'integer primary key auto_increment'
  return Array.from({ length: tables }, (_, index) => {
    const parents = [index - 1, ...(index % 2 === 0 ? [Math.floor(index / 2) - 1] : [])].filter((at) => at >= 0)
    const references = [...new Set(parents)].map(
      (at) => `t${at}_id integer, foreign key (t${at}_id) references ${nameOf(at)} (id)`,
    )
    const length = index % 10 === 0 ? 42 : 6 + ((index * 7) % 13)
    const own = Array.from(
      { length: Math.max(length - references.length - 1, 2) },
      (_, at) => `${names[at % names.length]}${at < names.length ? '' : at} ${typeOf(at, engine)}`,
    )
    return `create table ${nameOf(index)} (id ${key}, ${[...own, ...references].join(', ')})`
  })
}

function nameOf(index: number): string {
  return `${areas[index % areas.length]}_item_${index}`
}

function typeOf(at: number, engine: 'pgsql' | 'mysql'): string {
  const instant = engine === 'pgsql' ? 'timestamp' : 'datetime'
  const types = [
    'varchar(120) not null',
    'text',
    'decimal(10, 2) not null default 0',
    "varchar(20) not null default 'draft'",
    'smallint not null default 1',
    'date',
    'integer',
    'varchar(120)',
    instant,
    instant,
    'varchar(500)',
    'varchar(12)',
  ]
  return types[at % types.length] ?? 'text'
}
