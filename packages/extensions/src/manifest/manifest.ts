import valid from 'semver/functions/valid.js'
import validRange from 'semver/ranges/valid.js'
import { z } from 'zod'
import { type IssueKey, textWithoutParams } from '../describe-issue.ts'
import { text } from '../text/sentence.ts'
import type { Text } from '../text/text.ts'
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

/** The manifest of an extension: its `package.json`, read and checked. */
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
  readonly problem: Text
  readonly hint: Text
}

/** The schema carries keys of messages in place of sentences. */
const message = (key: IssueKey) => key
const given = (what: IssueKey) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined ? message('issue.missing') : what),
})
const filled = z.string(given('issue.text')).refine((value) => value.trim() !== '', message('issue.empty'))
const ranges = z.record(
  z.string(),
  z
    .string(given('issue.text'))
    .refine((range) => validRange(range) !== null || !/^[\d^~<>=*v]/.test(range), message('issue.range')),
  given('issue.ranges'),
)
const person = z.union(
  [
    z.string().transform((line) => {
      const [, name = '', email = null, homepage = null] =
        /^([^<(]*)(?:<([^>]*)>)?\s*(?:\(([^)]*)\))?$/.exec(line) ?? []
      return { name: name.trim(), email, homepage }
    }),
    z
      .object({
        name: filled,
        email: z.string().optional(),
        homepage: z.string().optional(),
        url: z.string().optional(),
      })
      .transform(({ name, email, homepage, url }) => ({
        name,
        email: email ?? null,
        homepage: homepage ?? url ?? null,
      })),
  ],
  { error: message('issue.person') },
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
    name: filled.refine((value) => parseExtensionName(value) !== null, message('issue.extensionName')),
    description: filled,
    version: filled.refine((value) => valid(value) !== null, message('issue.version')),
    authors: z.array(person, given('issue.list')).optional(),
    author: person.optional(),
    contributors: z.array(person, given('issue.list')).optional(),
    homepage: z.string(given('issue.text')).optional(),
    keywords: z.array(z.string(given('issue.text')), given('issue.texts')).optional(),
    license: z.string(given('issue.text')).optional(),
    require: ranges.optional(),
    engines: ranges.optional(),
    peerDependencies: ranges.optional(),
    peerDependenciesMeta: z
      .record(
        z.string(),
        z.object({ optional: z.boolean({ error: message('issue.boolean') }).optional() }, given('issue.object')),
        given('issue.object'),
      )
      .optional(),
    dependencies: z.record(z.string(), z.unknown(), given('issue.ranges')).optional(),
    autoload: z
      .object({ 'psr-4': z.record(z.string(), filled, given('issue.folders')).optional() }, given('issue.object'))
      .optional(),
    exports: entryPoint.optional(),
    main: z.string(given('issue.path')).optional(),
    extra: z.looseObject(
      {
        alias: filled,
        type: z.string(given('issue.text')).optional(),
        settings: z.union([z.string(), z.looseObject({})], { error: message('issue.form') }).optional(),
        providers: z.array(filled, given('issue.texts')).optional(),
        laravel: z
          .object({ providers: z.array(filled, given('issue.texts')).optional() }, given('issue.object'))
          .optional(),
      },
      given('issue.object'),
    ),
  },
  { error: message('issue.object') },
)

const hints: Readonly<Record<string, Text>> = {
  name: text('hint.manifest.name', {}),
  description: text('hint.manifest.description', {}),
  version: text('hint.manifest.version', {}),
  authors: text('hint.manifest.authors', {}),
  require: text('hint.manifest.require', {}),
  engines: text('hint.manifest.engines', {}),
  peerDependencies: text('hint.manifest.peerDependencies', {}),
  autoload: text('hint.manifest.autoload', {}),
}
const otherHint = text('hint.manifest.other', {})

/** The key below `extra` that names the provider of an extension of Quoin. */
export const defaultManifestExtraKey = 'quoin-admin'

function hintAt(path: string, key: string): Text {
  const [first = ''] = path.split('.')
  return first === 'extra' ? text('hint.manifest.extra', { key: JSON.stringify(key) }) : (hints[first] ?? otherHint)
}

type Mistake = Pick<ManifestProblem, 'path' | 'problem'>

/** What the schema cannot say: the key is the application's. */
function providerProblems(content: unknown, key: string): readonly Mistake[] {
  const { extra } = recordOf(content)
  if (typeof extra !== 'object' || extra === null) return []
  const found = filled.safeParse(recordOf(extra)[key])
  return (found.error?.issues ?? []).map(({ message }) => ({
    path: `extra.${key}`,
    problem: textWithoutParams(message),
  }))
}

/** Somebody made it, under whichever of npm's keys. */
function authorProblems(content: unknown): readonly Mistake[] {
  if (typeof content !== 'object' || content === null || Array.isArray(content)) return []
  const { authors, author, contributors } = recordOf(content)
  const isNone = (list: unknown): boolean => list === undefined || (Array.isArray(list) && list.length === 0)
  const isMissing = isNone(authors) && isNone(contributors) && author === undefined
  return isMissing ? [{ path: 'authors', problem: text('issue.missing', {}) }] : []
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

/** Checks the content of a `package.json`; gives the manifest, or every problem. Pure: no file but this text is read. */
export function parseManifest(
  content: unknown,
  key: string = defaultManifestExtraKey,
): Manifest | readonly ManifestProblem[] {
  const parsed = schema.safeParse(content)
  const others = [...providerProblems(content, key), ...authorProblems(content)]
  if (!parsed.success || others.length > 0) {
    const issues = (parsed.error?.issues ?? []).map(({ path, message }) => ({
      path: path.join('.'),
      problem: textWithoutParams(message),
    }))
    return [...issues, ...others].map(({ path, problem }) => ({ path, problem, hint: hintAt(path, key) }))
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
