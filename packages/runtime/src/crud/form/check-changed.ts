import { isDeepStrictEqual } from 'node:util'
import { RuntimeError } from '../../errors.ts'
import { isObject } from '../../is-object.ts'

type Data = Readonly<Record<string, unknown>>

/**
 * Checks what a body changes of the stored row. A value that is sent as it is stored needs no rule, for the row had it
 * before, and is not written, so that an empty text stays one. The row is only asked for where that can matter.
 */
export async function checkChangedValues<Checked>(
  body: unknown,
  stored: () => Promise<Data>,
  check: (body: unknown) => Promise<Checked>,
): Promise<Checked> {
  if (!isObject(body)) return check(body)
  // Empty texts, and whatever JSON holds, can be written in several ways that travel as one.
  const isAmbiguous = Object.values(body).some((value) => value === '' || typeof value === 'object')
  if (isAmbiguous) return check(changedOf(body, await rowOrNone(stored)))
  try {
    return await check(body)
  } catch (error) {
    if (!hasRuntimeCode(error, 'RUNTIME_VALIDATION_FAILED')) throw error
    const changed = changedOf(body, await rowOrNone(stored))
    if (Object.keys(changed).length === Object.keys(body).length) throw error
    return check(changed)
  }
}

/** Of a row that is not there everything is changed: the rules speak first, as they do of any other. */
async function rowOrNone(stored: () => Promise<Data>): Promise<Data> {
  try {
    return await stored()
  } catch (error) {
    if (hasRuntimeCode(error, 'RUNTIME_ROW_NOT_FOUND')) return {}
    throw error
  }
}

function hasRuntimeCode(error: unknown, code: RuntimeError['code']): boolean {
  return error instanceof RuntimeError && error.code === code
}

function changedOf(body: Data, stored: Data): Data {
  const isKept = (name: string, value: unknown): boolean =>
    Object.hasOwn(stored, name) && isDeepStrictEqual(value, stored[name])
  return Object.fromEntries(Object.entries(body).filter(([name, value]) => !isKept(name, value)))
}
