import { IntrospectError, type IntrospectErrorKey } from '../errors.ts'
import { text } from '../sentence.ts'

type AddressMistake = Extract<IntrospectErrorKey, `INTROSPECT_CONFIG_INVALID.${string}`>

/** The error of an address that cannot be read, by the option that is wrong; it never holds the address. */
export function invalidAddressError(key: AddressMistake, option = 'url'): IntrospectError {
  return new IntrospectError(key, { params: { options: [option], option }, hint: text('hint.database.url', {}) })
}
