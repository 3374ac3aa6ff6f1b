import { sqlDateTime } from '../database/date-time.ts'
import { validationFailed } from '../errors.ts'
import type { RequestContext } from '../http/request-context.ts'
import { findUnstorableText } from '../http/storable-text.ts'
import { text } from '../i18n/sentence.ts'
import { requireAccountOwner } from './own-account.ts'

const maximumBytes = 32_768
const maximumEntries = 500

/** `GET preferences/{key}`: what the user has kept under this name, `{ value }`; null when it is nothing. */
export async function readPreference(context: RequestContext): Promise<unknown> {
  const row = await context.services.frameworkDb
    .selectFrom('admin_preferences')
    .select('value')
    .where('user_id', '=', requireAccountOwner(context).id)
    .where('name', '=', keyOf(context))
    .executeTakeFirst()
  return { value: row === undefined ? null : JSON.parse(row.value) }
}

/**
 * `PUT preferences/{key}` {value}: keeps any JSON of at most 32 KB for the user alone; null forgets it.
 *
 * @throws RuntimeError `RUNTIME_VALIDATION_FAILED` at `key` or `value`
 */
export async function writePreference(context: RequestContext): Promise<unknown> {
  const { input, services } = context
  const [user_id, name] = [requireAccountOwner(context).id, keyOf(context)]
  const value = input.raw('value')
  if (value === undefined) throw validationFailed({ value: text('field.preferenceValue', {}) })
  const problem = findUnstorableText(value)
  if (problem !== null) throw validationFailed({ value: problem })
  const json = JSON.stringify(value)
  if (Buffer.byteLength(json) > maximumBytes) {
    throw validationFailed({ value: text('field.preferenceSize', { kilobytes: maximumBytes / 1024 }) })
  }
  const own = services.frameworkDb.selectFrom('admin_preferences').where('user_id', '=', user_id)
  const { kept } = await own
    .where('name', '!=', name)
    .select((build) => build.fn.countAll().as('kept'))
    .executeTakeFirstOrThrow()
  if (value !== null && Number(kept) >= maximumEntries) {
    throw validationFailed({ key: text('field.preferenceCount', { most: maximumEntries }) })
  }
  await services.frameworkDb.transaction().execute(async (transaction) => {
    const former = transaction.deleteFrom('admin_preferences').where('user_id', '=', user_id)
    await former.where('name', '=', name).execute()
    if (value === null) return
    const row = { user_id, name, value: json, updated_at: sqlDateTime(new Date()) }
    await transaction.insertInto('admin_preferences').values(row).execute()
  })
  return { value }
}

function keyOf(context: RequestContext): string {
  const key = context.params['key'] ?? ''
  if (!/^[\w.:-]{1,150}$/.test(key)) {
    throw validationFailed({ key: text('field.preferenceName', {}) })
  }
  return key
}
