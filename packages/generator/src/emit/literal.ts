import { canBeUnquotedKey } from '../naming/identifier.ts'

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

function escapeText(text: string, quote: string): string {
  let result = ''
  // By code unit, so that a lone surrogate is escaped too.
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index)
    const character = text.charAt(index)
    const pair = unit >= 0xd800 && unit <= 0xdbff && /[\udc00-\udfff]/.test(text.charAt(index + 1))
    if (pair) {
      result += text.slice(index, index + 2)
      index += 1
    } else if (character === quote) result += `\\${character}`
    else if (escapes[character] !== undefined) result += escapes[character]
    else if (mustEscape(unit)) result += `\\u${unit.toString(16).padStart(4, '0')}`
    else result += character
  }
  return result
}

/** Control characters, line separators, invisible direction marks and lone surrogates. */
function mustEscape(unit: number): boolean {
  return (
    unit < 0x20 ||
    (unit >= 0x7f && unit <= 0x9f) ||
    (unit >= 0x200b && unit <= 0x200f) ||
    (unit >= 0x2028 && unit <= 0x202e) ||
    (unit >= 0x2066 && unit <= 0x2069) ||
    (unit >= 0xd800 && unit <= 0xdfff) ||
    unit === 0xfeff
  )
}

/** A text as a string literal; the only way a text of a database gets into generated code. */
export function stringLiteral(text: string): string {
  const singles = text.split("'").length - 1
  const doubles = text.split('"').length - 1
  const quote = singles > doubles ? '"' : "'"
  return `${quote}${escapeText(text, quote)}${quote}`
}

/** A text inside a template literal, for example SQL in kysely's `sql` tag. */
export function templateLiteral(text: string): string {
  return `\`${escapeText(text, '`').replaceAll('${', '\\${')}\``
}

/** A property name of an object literal or interface. */
export function propertyKey(name: string): string {
  if (name === '__proto__') return "['__proto__']"
  return canBeUnquotedKey(name) ? name : stringLiteral(name)
}
