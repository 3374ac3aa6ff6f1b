import { closestWord } from '@quoin/extensions/rules'
import { describeIssue } from '@quoin/extensions/text'
import { componentCatalog, findComponent, looksLikeComponentType } from '@quoin/generator/components'
import { RuntimeError } from '../errors.ts'
import { text } from '../i18n/sentence.ts'
import { isObject } from '../is-object.ts'
import type { SourceLocations } from '../sources/source-locations.ts'

/** What looks like a component in them is none. */
export const nonComponentKeys: ReadonlySet<string> = new Set([
  'data',
  'default',
  'value',
  'schema',
  'option',
  'options',
  'map',
])

/** What pages may name beside the components of the catalogue. */
export interface KnownComponents {
  /** Those of the application. */
  readonly own: readonly string[]
  /** True where scripts of extensions may add others, which only browsers know. */
  readonly mayHaveOthers: boolean
}

/** What a page names and nobody has: components, their properties, keys and values within them; the class is where it is made. */
export function propertyProblems(
  node: unknown,
  places: SourceLocations,
  className: string,
  components: KnownComponents,
): readonly RuntimeError[] {
  if (Array.isArray(node)) return node.flatMap((part) => propertyProblems(part, places, className, components))
  if (!isObject(node)) return []
  const inner = Object.entries(node).flatMap(([key, part]) =>
    nonComponentKeys.has(key) ? [] : propertyProblems(part, places, className, components),
  )
  const { type, ...given } = node
  const known = typeof type === 'string' ? findComponent(type) : undefined
  if (typeof type === 'string' && known === undefined)
    return [...unknownComponent(type, components, places.of(className, type)), ...inner]
  const result = known?.properties.safeParse(given, { reportInput: true })
  if (result === undefined || result.success) return inner
  const { issues } = result.error
  const unknown = issues.flatMap((one) =>
    one.code === 'unrecognized_keys' ? one.keys.map((key) => [...one.path, key]) : [],
  )
  const own = unknown.map((path) => {
    const names = path.length === 1 ? Object.keys(Object(Object(known?.properties).shape)) : missingBeside(path, issues)
    const key = String(path.at(-1))
    const params = { place: places.of(className, key), component: String(type), property: path.join('.') }
    const closest = closestWord(key, names)
    const hintText = closest === null ? text('hint.knownKeys', { known: names }) : text('hint.closest', { closest })
    return new RuntimeError('RUNTIME_APPLICATION_INVALID.pageProperty', { params, hintText })
  })
  const wrong = issues.filter((one) => one.code !== 'unrecognized_keys' && unknown.length === 0)
  const values = wrong.map((issue) => {
    const params = {
      place: places.of(
        className,
        String(given['name'] ?? ''),
        String(issue.path.findLast((key) => typeof key === 'string')),
      ),
      component: String(type),
      problem: describeIssue(issue),
    }
    return new RuntimeError('RUNTIME_APPLICATION_INVALID.pageValue', { params })
  })
  return [...inner, ...own, ...values]
}

function unknownComponent(
  name: string,
  { own, mayHaveOthers }: KnownComponents,
  place: string,
): readonly RuntimeError[] {
  if (!looksLikeComponentType(name) || own.includes(name)) return []
  const closest = closestWord(name, [...own, ...componentCatalog.map((one) => one.name)])
  if (closest === null && mayHaveOthers) return []
  const hint = closest === null ? {} : { hintText: text('hint.closest', { closest }) }
  return [new RuntimeError('RUNTIME_APPLICATION_INVALID.pageComponent', { params: { place, name }, ...hint })]
}

interface Found {
  readonly path: readonly PropertyKey[]
}

/** What is missing where a key stands that nobody knows. */
function missingBeside(path: readonly PropertyKey[], issues: readonly Found[]): readonly string[] {
  const above = path.slice(0, -1).join('.')
  const beside = issues.filter((one) => one.path.length === path.length && one.path.slice(0, -1).join('.') === above)
  return beside.map((one) => String(one.path.at(-1)))
}
