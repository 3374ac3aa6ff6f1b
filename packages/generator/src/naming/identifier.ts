import { singular } from './inflection.ts'
import { splitIntoWords } from './label.ts'

const reservedWords = new Set(
  'abstract any arguments as async await boolean break case catch class const constructor continue debugger declare default delete do else enum eval export extends false finally for from function get if implements import in infer instanceof interface is keyof let module namespace never new null number object of package private protected prototype public readonly require return set static string super switch symbol this throw true try type typeof undefined unique unknown var void while with yield'.split(
    ' ',
  ),
)

/** Names a generated file imports or the language owns: a model of that name would hide them. */
const takenClassNames = new Set(
  'AdminController AdminService AggregateError Array ArrayBuffer BigInt Boolean Buffer Database DataView Date Error Function Generated Infinity Intl Iterator JSON Json Map Math Model NaN Number Object PrimaryKey Promise Proxy RangeError Record Reflect RegExp Set StoreData String Symbol SyntaxError TypeError URIError UpdateData WeakMap WeakRef WeakSet'.split(
    ' ',
  ),
)

/** ASCII letters and digits of a word; one of another script gives a short sign of its own. */
function asciiWord(word: string): string {
  const plain = word.normalize('NFKD').replace(/[^A-Za-z\d]/g, '')
  return plain === '' ? signOf(word) : plain
}

/** The words of a name in ASCII. */
function asciiWords(name: string): readonly string[] {
  return splitIntoWords(name).map(asciiWord)
}

/** Always the same for a text, and hardly ever that of another: FNV-1a, in letters and digits. */
function signOf(text: string): string {
  const hash = new TextEncoder()
    .encode(text)
    .reduce((sum, byte) => Math.imul(sum ^ byte, 16_777_619) >>> 0, 2_166_136_261)
  return `x${hash.toString(36)}`
}

function pascalCase(name: string): string {
  return asciiWords(name)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase())
    .join('')
}

/** The model's class name for a table: `product_categories` -> ProductCategory, `maps` -> MapModel. */
export function classNameFor(table: string): string {
  const name = pascalCase(singular(table))
  const safe = name === '' ? `Table${pascalCase(signOf(table))}` : /^(?:\d|X\d)/.test(name) ? `Table${name}` : name
  return takenClassNames.has(safe) ? `${safe}Model` : safe
}

/** Whether a class name would hide a name that generated files use. */
export function isReservedClassName(name: string): boolean {
  return takenClassNames.has(name)
}

/** A variable or property name: `order_items` -> orderItems, `class` -> classField. */
export function toCamelCaseIdentifier(name: string): string {
  const pascal = pascalCase(name)
  const camel = pascal.charAt(0).toLowerCase() + pascal.slice(1)
  const safe = camel === '' ? 'field' : /^\d/.test(camel) ? `_${camel}` : camel
  return reservedWords.has(safe) || safe === '__proto__' ? `${safe}Field` : safe
}

/** Whether a text can stand as a property name without quotes. */
export function canBeUnquotedKey(text: string): boolean {
  return /^[A-Za-z_$][\w$]*$/.test(text)
}

/** The words of a name joined for paths and record keys: `Order Items` -> order-items; one without any, such as 🎉, is a word. */
export function kebabCase(name: string): string {
  if (name.trim() === '') return ''
  const words = asciiWords(name)
  return (words.length === 0 ? [signOf(name)] : words).map((word) => word.toLowerCase()).join('-')
}
