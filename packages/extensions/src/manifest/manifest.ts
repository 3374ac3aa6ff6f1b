import { valid, validRange } from 'semver'
import { z } from 'zod'
import { parseExtensionName } from './extension-name.ts'

/** Somebody who made the extension. */
export interface Author {
  readonly name: string
  readonly email: string | null
  readonly homepage: string | null
}

/** What must be there for the extension to work: `name` is `node`, a package or another extension. */
export interface Requirement {
  readonly name: string
  readonly range: string
  /** An absent one does not matter. */
  readonly optional: boolean
}

/** The manifest of an extension: its `package.json`, read and checked (spec §2.6). */
export interface Manifest {
  /** `vendor/package-name`. */
  readonly name: string
  readonly packageName: string
  readonly type: string
  readonly description: string
  readonly version: string
  readonly authors: readonly Author[]
  readonly homepage: string | null
  readonly keywords: readonly string[]
  readonly license: string | null
  readonly requires: readonly Requirement[]
  /** Names under npm's own `dependencies`: they count for the order when they are extensions. */
  readonly dependencies: readonly string[]
  /** Namespace to folder, as in `"Vendor\\Package\\": "src/"`. */
  readonly autoload: Readonly<Record<string, string>>
  /** What Node would import of the package. */
  readonly main: string | null
  /** Providers as written: a path such as `./src/DemoServiceProvider.ts`, or a class name. */
  readonly providers: readonly string[]
  /** The settings form, or the path of a JSON file with it; null when a provider declares it, or there is none. */
  readonly settings: unknown
  /** Display name. */
  readonly alias: string
}

/** Something wrong in a manifest, with what to write instead. */
export interface ManifestProblem {
  readonly path: string
  readonly problem: string
  readonly cure: string
}

const given = (what: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined ? 'is missing' : `must be ${what}`),
})
const text = z.string(given('a text')).refine((value) => value.trim() !== '', 'is empty')
const ranges = z.record(
  z.string(),
  z
    .string(given('a text'))
    .refine((range) => validRange(range) !== null || !/^[\d^~<>=*v]/.test(range), 'is no version range'),
  given('an object of name and version range'),
)
const person = z.union(
  [
    z.string().transform((line) => {
      const [, name = '', email = null, homepage = null] =
        /^([^<(]*)(?:<([^>]*)>)?\s*(?:\(([^)]*)\))?$/.exec(line) ?? []
      return { name: name.trim(), email, homepage }
    }),
    z
      .object({ name: text, email: z.string().optional(), homepage: z.string().optional(), url: z.string().optional() })
      .transform(({ name, email, homepage, url }) => ({
        name,
        email: email ?? null,
        homepage: homepage ?? url ?? null,
      })),
  ],
  { error: 'must be an object with name, email and homepage' },
)
const entryPoint = z.unknown().transform((value): string | null => {
  let target = value
  while (typeof target === 'object' && target !== null) {
    const conditions = target as Record<string, unknown>
    target = conditions['.'] ?? conditions.import ?? conditions.node ?? conditions.default
  }
  return typeof target === 'string' ? target : null
})

const schema = z.object(
  {
    name: text.refine((value) => parseExtensionName(value) !== null, 'is no extension name'),
    description: text,
    version: text.refine((value) => valid(value) !== null, 'is no semantic version'),
    authors: z.array(person, given('a list')).optional(),
    author: person.optional(),
    contributors: z.array(person, given('a list')).optional(),
    homepage: z.string(given('a text')).optional(),
    keywords: z.array(z.string(given('a text')), given('a list of texts')).optional(),
    license: z.string(given('a text')).optional(),
    require: ranges.optional(),
    engines: ranges.optional(),
    peerDependencies: ranges.optional(),
    peerDependenciesMeta: z
      .record(
        z.string(),
        z.object({ optional: z.boolean({ error: 'must be true or false' }).optional() }, given('an object')),
        given('an object'),
      )
      .optional(),
    dependencies: z.record(z.string(), z.unknown(), given('an object of name and version range')).optional(),
    autoload: z
      .object(
        { 'psr-4': z.record(z.string(), text, given('an object of namespace and folder')).optional() },
        given('an object'),
      )
      .optional(),
    exports: entryPoint.optional(),
    main: z.string(given('a path')).optional(),
    extra: z.looseObject(
      {
        alias: text,
        type: z.string(given('a text')).optional(),
        settings: z.union([z.string(), z.looseObject({})], { error: 'must be a form or the path of one' }).optional(),
        providers: z.array(text, given('a list of texts')).optional(),
        laravel: z
          .object({ providers: z.array(text, given('a list of texts')).optional() }, given('an object'))
          .optional(),
      },
      given('an object'),
    ),
  },
  { error: 'must be an object' },
)

const cures: Readonly<Record<string, string>> = {
  name: 'Write "vendor/package-name" in small letters.',
  description: 'Say in a sentence what the extension does.',
  version: 'Write a version such as "1.0.0".',
  authors: 'Write "authors": [{ "name": "Your Name", "email": "you@example.com", "homepage": "https://example.com" }].',
  require: 'Write for example "require": { "node": ">=22.18", "@quoin/runtime": "^1.0" }.',
  engines: 'Write for example "engines": { "node": ">=22.18" }.',
  peerDependencies: 'Write for example "peerDependencies": { "@quoin/runtime": "^1.0" }.',
  autoload: 'Write for example "autoload": { "psr-4": { "Vendor\\\\Package\\\\": "src/" } }.',
}

/** The key below `extra` that names the provider of an extension of Quoin. */
export const defaultManifestKey = 'quoin-admin'

function cureOf(path: string, key: string): string {
  const [first = ''] = path.split('.')
  if (first === 'extra')
    return `Write "extra": { ${JSON.stringify(key)}: "./src/DemoServiceProvider.ts", "alias": "Display name" }.`
  return cures[first] ?? 'Correct it as the reference of the manifest shows.'
}

type Mistake = Pick<ManifestProblem, 'path' | 'problem'>

/** What the schema cannot say: the key is the application's. */
function providerProblems(content: unknown, key: string): readonly Mistake[] {
  const { extra } = recordOf(content)
  if (typeof extra !== 'object' || extra === null) return []
  const found = text.safeParse(recordOf(extra)[key])
  return (found.error?.issues ?? []).map(({ message }) => ({ path: `extra.${key}`, problem: message }))
}

/** Somebody made it, under whichever of npm's keys. */
function authorProblems(content: unknown): readonly Mistake[] {
  if (typeof content !== 'object' || content === null || Array.isArray(content)) return []
  const { authors, author, contributors } = recordOf(content)
  const isNone = (list: unknown): boolean => list === undefined || (Array.isArray(list) && list.length === 0)
  const isMissing = isNone(authors) && isNone(contributors) && author === undefined
  return isMissing ? [{ path: 'authors', problem: 'is missing' }] : []
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

/** Checks the content of a `package.json`; gives the manifest, or every problem. Pure: no file but this text is read. */
export function parseManifest(
  content: unknown,
  key: string = defaultManifestKey,
): Manifest | readonly ManifestProblem[] {
  const parsed = schema.safeParse(content)
  const others = [...providerProblems(content, key), ...authorProblems(content)]
  if (!parsed.success || others.length > 0) {
    const issues = (parsed.error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), problem: message }))
    return [...issues, ...others].map(({ path, problem }) => ({ path, problem, cure: cureOf(path, key) }))
  }
  const { data } = parsed
  const authors = [...(data.authors ?? []), ...(data.author ? [data.author] : []), ...(data.contributors ?? [])]
  const name = parseExtensionName(data.name)
  const { extra } = data
  return {
    name: name?.name ?? data.name,
    packageName: name?.packageName ?? data.name,
    type: extra.type ?? 'library',
    description: data.description,
    version: data.version,
    authors,
    homepage: data.homepage ?? null,
    keywords: data.keywords ?? [],
    license: data.license ?? null,
    requires: requirementsOf(data),
    dependencies: Object.keys(data.dependencies ?? {}),
    autoload: data.autoload?.['psr-4'] ?? {},
    main: data.exports ?? data.main ?? null,
    providers: [...new Set([String(extra[key]), ...(extra.providers ?? []), ...(extra.laravel?.providers ?? [])])],
    settings: extra.settings ?? null,
    alias: extra.alias,
  }
}

function requirementsOf(data: z.infer<typeof schema>): readonly Requirement[] {
  const { node } = data.engines ?? {}
  const list = (from: Readonly<Record<string, string>> | undefined, isOptional = (_: string) => false) =>
    Object.entries(from ?? {}).map(([name, range]) => ({ name, range, optional: isOptional(name) }))
  return [
    ...list(data.require),
    ...list(node === undefined ? {} : { node }),
    ...list(data.peerDependencies, (name) => data.peerDependenciesMeta?.[name]?.optional === true),
  ]
}
