import { RuntimeError, validationFailed } from '../../errors.ts'
import { localizeFieldMessage } from '../../i18n/package-texts.ts'
import { text } from '../../i18n/sentence.ts'

/** What became of each row of a bulk action. */
export interface BulkResult {
  readonly done: number
  readonly failed: readonly { readonly id: string; readonly msg: string }[]
}

const most = 500

/**
 * The ids of a bulk request, or null when the body asks for none.
 *
 * @throws RuntimeError `RUNTIME_VALIDATION_FAILED` at `ids`
 */
export function readBulkIds(pathKey: string, body: unknown): readonly string[] | null {
  if (pathKey !== 'bulk') return null
  const { ids }: { readonly ids?: unknown } = Object(body)
  if (ids === undefined) return null
  if (!Array.isArray(ids) || !ids.every((id) => typeof id === 'string' || typeof id === 'number')) {
    throw validationFailed({ ids: text('field.list', {}) })
  }
  if (ids.length === 0 || ids.length > most) throw validationFailed({ ids: text('field.rows', { most }) })
  return [...new Set(ids.map(String))]
}

/** Does the same to each row, one after the other; a row that cannot be done stops none of the others. */
export async function runForEachRow(
  ids: readonly string[],
  locale: string,
  work: (id: string) => Promise<unknown>,
): Promise<BulkResult> {
  const failed: { id: string; msg: string }[] = []
  for (const id of ids) {
    try {
      await work(id)
    } catch (error) {
      if (!(error instanceof RuntimeError) || error.status >= 500) throw error
      const said = error.sentences === undefined ? [error.text ?? error.message] : Object.values(error.sentences)
      failed.push({ id, msg: said.map((one) => localizeFieldMessage(locale, one)).join(' ') })
    }
  }
  return { done: ids.length - failed.length, failed }
}
