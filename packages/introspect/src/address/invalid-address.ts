import { IntrospectError } from '../errors.ts'
import { text } from '../sentence.ts'

type AddressMistake = `INTROSPECT_CONFIG_INVALID.${'protocol' | 'url' | 'escape' | 'sqlite' | 'mode'}`

/** The error of an address that cannot be read, by the option that is wrong; it never holds the address. */
export function invalidAddress(key: AddressMistake, option = 'url'): IntrospectError {
  return new IntrospectError(key, { params: { options: [option], option }, hint: text('hint.database.url', {}) })
}
