import { ExtensionsError } from '../errors.ts'

/** A value as the stores keep it. @throws ExtensionsError EXTENSIONS_CACHE_VALUE_INVALID */
export function serializeCacheValue(key: string, value: unknown): string {
  let cause: unknown
  try {
    const text: string | undefined = JSON.stringify(value)
    if (text !== undefined) return text
  } catch (error) {
    cause = error
  }
  throw new ExtensionsError('EXTENSIONS_CACHE_VALUE_INVALID', { params: { key }, cause })
}
