import type { GenerationPlan } from '@quoin/generator'
import type { RequestContext } from '../http/request-context.ts'
import { translateSentence } from '../i18n/translate-sentence.ts'
import { migrationSql } from './migration-sql.ts'

/** A plan as it is answered: in the language of the request, with the statements of its migrations. */
export async function shownPlan(
  context: RequestContext,
  plan: GenerationPlan,
  done: ReadonlySet<string> = new Set(),
): Promise<object> {
  const told = (sentence: string): string => translateSentence(sentence, context.locale)
  const migrations = plan.migrations.map(async (migration) => {
    const file = plan.files.find(({ path }) => path === migration.path)
    return {
      ...migration,
      risks: migration.risks.map(told),
      done: done.has(migration.path),
      sql: await migrationSql(file?.after ?? '', context.services.database.db),
    }
  })
  const { bases: _bases, files, ...shown } = plan
  return {
    ...shown,
    warnings: plan.warnings.map(told),
    clashes: plan.clashes.map((clash) => ({ ...clash, message: told(clash.message) })),
    migrations: await Promise.all(migrations),
    files: files.map(({ before, after, ...file }) => ({
      ...file,
      ...(file.action === 'clash' && { before, after }),
      size: after?.length ?? 0,
    })),
  }
}
