/** date, timestamp, timestamptz, interval, json, jsonb, point, circle: left as the text that the server sends. */
const texts = new Set([1082, 1114, 1184, 1186, 114, 3802, 600, 718])
/** The arrays of these, and of numeric, whose elements a number cannot hold. */
const textArrays = new Set([1182, 1115, 1185, 1187, 199, 3807, 1017, 1231])
const textArrayType = 1009
/** character(n), filled up with blanks that mean nothing, which the server itself drops in a text. */
const paddedType = 1042

type Parse = (oid: number, format?: 'text' | 'binary') => (value: string) => unknown

/** How values come from the server: those of these types as its text, the others as `parse` has them. */
export function createTypeParsers(parse: Parse, additionalTextTypes: readonly number[] = []): { getTypeParser: Parse } {
  return {
    getTypeParser(oid, format = 'text') {
      if (format === 'binary') return parse(oid, format)
      if (oid === paddedType) return withoutPadding
      return texts.has(oid) || additionalTextTypes.includes(oid)
        ? String
        : parse(textArrays.has(oid) ? textArrayType : oid, format)
    },
  }
}

function withoutPadding(value: string): string {
  return value.replace(/ +$/, '')
}
