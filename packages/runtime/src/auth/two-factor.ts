import { sqlDateTime } from '../database/date-time.ts'
import { RuntimeError, validationFailed } from '../errors.ts'
import type { RequestContext } from '../http/request-context.ts'
import { text } from '../i18n/sentence.ts'
import { buildOtpauthUrl, createTotpSecret } from './one-time-code.ts'
import { checkOwnPassword, requireAccountOwner, requireBrowserUser } from './own-account.ts'
import { countRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts'
import { consumeOneTimeCode, findSecondFactor, removeSecondFactor, secondFactorSealContext } from './second-factor.ts'

const subject = 'admin_two_factor'

/** `GET two-factor`: whether the user's second factor is on, and how many recovery codes are left. */
export async function twoFactorState(context: RequestContext): Promise<unknown> {
  const user = requireAccountOwner(context)
  const { frameworkDb } = context.services
  const factor = await findSecondFactor(frameworkDb, user.id)
  if (factor?.confirmed !== true) return { enabled: false, recoveryCodes: 0 }
  return { enabled: true, recoveryCodes: await countRecoveryCodes(frameworkDb, user.id) }
}

/** `POST two-factor/enable` {password}: a new secret, shown in this answer only; it counts once it is confirmed. */
export async function startTwoFactorSetup(context: RequestContext): Promise<unknown> {
  const user = requireBrowserUser(context)
  const { appKey, frameworkDb, settings } = context.services
  await checkOwnPassword(context, 'password')
  if ((await findSecondFactor(frameworkDb, user.id))?.confirmed === true) {
    throw new RuntimeError('RUNTIME_CONFLICT.twoFactorOn', { params: {} })
  }
  const secret = await createTotpSecret()
  const sealed = await appKey.seal(secret, secondFactorSealContext(user.id))
  const created_at = sqlDateTime(new Date())
  const row = { user_id: user.id, secret: sealed, last_step: 0, created_at, confirmed_at: null }
  await frameworkDb.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('admin_two_factor').where('user_id', '=', user.id).execute()
    await transaction.insertInto('admin_two_factor').values(row).execute()
  })
  const { name } = await settings.read()
  return { secret, uri: await buildOtpauthUrl(secret, name, user.username) }
}

/** `POST two-factor/confirm` {code}: turns it on; the answer holds the recovery codes, for this once. */
export async function confirmTwoFactor(context: RequestContext): Promise<unknown> {
  const user = requireBrowserUser(context)
  const { sent, services } = context
  const { appKey, frameworkDb, throttle } = services
  await throttle.take({ user: user.id }, context.request.address)
  const factor = await findSecondFactor(frameworkDb, user.id)
  if (factor === null || factor.confirmed) {
    throw new RuntimeError('RUNTIME_CONFLICT.twoFactorNone', { params: {} })
  }
  const code = sent.has('code') ? sent.text('code').replaceAll(/\s/g, '') : ''
  if (!(await consumeOneTimeCode(frameworkDb, appKey, factor, code))) {
    throw validationFailed({ code: text('field.code', {}) })
  }
  const codes = await context.change(async (db, log) => {
    const changes = { confirmed_at: sqlDateTime(new Date()) }
    await db.updateTable('admin_two_factor').set(changes).where('user_id', '=', user.id).execute()
    log({ action: 'two-factor-on', subject, key: String(user.id) })
    return replaceRecoveryCodes(db, user.id)
  })
  await throttle.reset({ user: user.id }, context.request.address)
  return { recoveryCodes: codes }
}

/** `POST two-factor/disable` {password}. */
export async function disableTwoFactor(context: RequestContext): Promise<unknown> {
  const user = requireBrowserUser(context)
  await checkOwnPassword(context, 'password')
  await context.change(async (db, log) => {
    if (await removeSecondFactor(db, user.id)) log({ action: 'two-factor-off', subject, key: String(user.id) })
  })
  return {}
}

/** `POST two-factor/recovery-codes` {password}: new codes; the old ones no longer count. */
export async function renewRecoveryCodes(context: RequestContext): Promise<unknown> {
  const user = requireBrowserUser(context)
  const { frameworkDb } = context.services
  await checkOwnPassword(context, 'password')
  if ((await findSecondFactor(frameworkDb, user.id))?.confirmed !== true) {
    throw new RuntimeError('RUNTIME_CONFLICT.twoFactorOff', { params: {} })
  }
  const recoveryCodes = await context.change(async (db, log) => {
    log({ action: 'recovery-codes', subject, key: String(user.id) })
    return replaceRecoveryCodes(db, user.id)
  })
  return { recoveryCodes }
}
