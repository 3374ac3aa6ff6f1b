import type { ClashChoices } from '../plan/clash-choice.ts'
import type { PlanClash } from '../plan/generation-plan.ts'
import { text } from '../sentence.ts'
import type { GenerationRequest, Preview } from './requests.ts'
import type { ClashPlace, ReviewedClash, ShownMigration, ShownPreview, ShownReview } from './shown.ts'
import type { TableChoice } from './table-batch.ts'
import { type Translate, translateTexts } from './translate.ts'

/** What plans, and shows it. */
interface Planner {
  preview(request: GenerationRequest): Promise<Preview>
  showPreview(request: GenerationRequest, translate: Translate, made: Preview): Promise<ShownPreview>
  lastGenerated(name: string, path: string): Promise<string | null>
}

/** A plan with every text that an editor compares. */
export async function createPlanReview(
  planner: Planner,
  request: GenerationRequest,
  translate: Translate,
): Promise<ShownReview> {
  const preview = await planner.preview(request)
  const plan = await planner.showPreview(request, translate, preview)
  const { choices = {}, ...decisions } = request.decisions ?? {}
  const decided = { ...decisions, choices: withGenerated(choices, plan.clashes) }
  const generated = plan.clashes.length > 0 ? await planner.preview({ ...request, decisions: decided }) : preview
  const clashes = plan.clashes.map(async ({ path, code, message, sides }): Promise<ReviewedClash> => {
    const [file, other] = [preview, generated].map((one) => one.plan.files.find((changed) => changed.path === path))
    const isMerged = code === 'GENERATOR_EDIT_CLASH' && typeof file?.record === 'string'
    const base = isMerged ? await planner.lastGenerated(file.record, path) : null
    return { path, message, places: clashPlaces(file?.after ?? '', sides), base, generated: other?.after ?? '' }
  })
  return {
    plan,
    files: preview.plan.files.filter(({ action }) => action !== 'unchanged'),
    clashes: await Promise.all(clashes),
    sql: migrationSqlText(plan.migrations, translate),
  }
}

/** The places of a text with git's markers, each with its member; empty where the text has none. */
function clashPlaces(marked: string, sides: PlanClash['sides']): readonly ClashPlace[] {
  const lines = marked.split(/\r?\n/)
  const starts = lines.flatMap((line, index) => (line === '<<<<<<< yours' ? [index] : []))
  return starts.flatMap((line, index) => {
    const middle = lines.indexOf('=======', line)
    const mine = lines.slice(line + 1, middle)
    const generated = lines.slice(middle + 1, lines.indexOf('>>>>>>> generated', middle))
    const isHere = (side: PlanClash['sides'][number]): boolean =>
      isSameText(side.mine, mine.join('\n')) && isSameText(side.generated, generated.join('\n'))
    // Where several members have the same texts, they stand in their order.
    const side = sides[index] && isHere(sides[index]) ? sides[index] : sides.find(isHere)
    return side ? [{ member: side.member, line, hasBoth: side.hasBoth }] : []
  })
}

function isSameText(one: string, other: string): boolean {
  const [first, second] = [one, other].map((part) => part.replace(/\s+/g, ' ').trim())
  return first === second
}

/** What the migrations of a plan do, as statements with a heading for each file; empty without a migration. */
export function migrationSqlText(migrations: readonly ShownMigration[], translate: Translate): string {
  return migrations
    .map(({ path, run, done, risks, sql }) => {
      const when = text(done ? 'review.done' : run ? 'review.run' : 'review.notRun', { path })
      const said = translateTexts(sql === null ? [when, text('review.noSql', {})] : [when], translate)
      const heading = [...said, ...risks].flatMap((line) => line.split('\n')).map((line) => `-- ${line}`)
      return [...heading, ...(sql ?? []).map((statement) => `${statement};`)].join('\n')
    })
    .join('\n\n')
}

/** Choices by which everything that clashes in some files is as it is generated, and all others as before. */
function withGenerated(choices: ClashChoices, clashes: readonly { readonly path: string }[]): ClashChoices {
  const paths = new Set(clashes.map(({ path }) => path))
  const others = Object.entries(choices).filter(([key]) => !paths.has(key.split('#')[0] ?? ''))
  return Object.fromEntries([...others, ...[...paths].map((path) => [path, 'overwrite'] as const)])
}

/**
 * Tables that relations of a plan lead to, and of which there is no model: in the same plan they get one. Null where there
 * are none, or `chosen` are all tables of a database.
 */
export function relatedTables(
  { plan, records, skipped }: Pick<Preview, 'plan' | 'records' | 'skipped'>,
  chosen: TableChoice = { only: [] },
): TableChoice | null {
  const impossible = new Set(skipped.map(({ table }) => table))
  const missing = plan.warnings
    .flatMap(({ key, params }) => (key === 'warning.noModel' ? [params] : []))
    .map(({ table, model }) => {
      const record = records.find(({ modelName }) => modelName === model)
      return { table: String(table), connection: record?.table.connection }
    })
    .filter(({ table }) => chosen.only !== undefined && !impossible.has(table))
  const [first] = missing
  if (!first) return null
  const own = missing.filter(({ connection }) => connection === first.connection)
  const only = [...new Set(own.map(({ table }) => table))]
  return { only, ...(first.connection !== undefined && { connection: first.connection }) }
}
