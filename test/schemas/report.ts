import type { Walk } from './walk.ts'
import type { WholeDatabase } from './whole-database.ts'
import type { ZooTable } from './zoo/trait.ts'

interface Proved {
  readonly driver: string
  readonly tables: readonly ZooTable[]
  readonly project: Pick<WholeDatabase, 'records' | 'rejections'>
  readonly walks: readonly Pick<Walk, 'failures' | 'rejections'>[]
}

/** What was proved, as a table of traits and the counts of what was rejected and cannot be edited. */
export function report({ driver, tables, project, walks }: Proved): string {
  const traits = new Map<string, number>()
  for (const { name } of tables.flatMap((table) => table.traits)) traits.set(name, (traits.get(name) ?? 0) + 1)
  const readOnly = Map.groupBy(
    project.records.flatMap(({ fields }) => fields.filter(({ showInForm }) => !showInForm)),
    ({ generated, type }) => (generated ? 'generated' : type.raw),
  )
  const rejected = Map.groupBy(project.rejections, ({ code }) => code)
  const lines = [
    `${driver}: ${project.records.length + project.rejections.length} tables, ${project.records.length} features, ${project.rejections.length} rejected`,
    ...(traits.size === 0 ? [] : [`traits: ${[...traits].map(([name, times]) => `${name} ${times}`).join(', ')}`]),
    `rejected: ${countsOf(rejected)}`,
    `read-only columns: ${countsOf(readOnly)}`,
    `answers that reject: ${walks.flatMap(({ rejections }) => rejections).length}`,
    `failures: ${walks.flatMap(({ failures }) => failures).length}`,
  ]
  return `${lines.join('\n')}\n`
}

function countsOf(groups: ReadonlyMap<string, readonly unknown[]>): string {
  return [...groups].map(([name, found]) => `${name} ${found.length}`).join(', ') || 'none'
}
