import { ExtensionsError } from '../errors.ts'
import type { StandardSchema } from '../standard-schema.ts'

/** Kinds of contributions, each with the schema of one: zod's, or of any library that has the standard interface. */
export type ContributionSchemas = Readonly<Record<string, StandardSchema>>

/** A contribution of a kind, with the extension that it is of. */
export interface Contributed<Value> {
  /** `vendor/package-name` */
  readonly extension: string
  readonly value: Value
}

/** By kind, what all running extensions contribute. */
export type ContributionsByKind<Schemas extends ContributionSchemas> = {
  readonly [Kind in keyof Schemas]: readonly Contributed<OutputOf<Schemas[Kind]>>[]
}

type OutputOf<Schema extends StandardSchema> = NonNullable<Schema['~standard']['types']>['output']

/** The contributions that an application asks of its extensions. */
export interface ContributionKinds<Schemas extends ContributionSchemas = ContributionSchemas> {
  /**
   * What one extension declares, checked.
   * @throws ExtensionsError EXTENSIONS_DECLARATION_INVALID
   */
  check(extension: string, declared: OwnContributions): Promise<OwnContributions>
  /** What extensions contribute, in the order in which they were loaded. */
  of(loaded: readonly Contributor[]): ContributionsByKind<Schemas>
}

/** An extension whose contributions were checked. */
export interface Contributor {
  readonly manifest: { readonly name: string }
  readonly contributions: { readonly own: OwnContributions }
}

/** By kind, what one extension contributes. */
export type OwnContributions = Readonly<Record<string, readonly unknown[]>>

/**
 * Declares what extensions may contribute to an application beside routes and menus. What `contributions()` of a
 * provider returns is checked by these schemas, and counts only when all that its extension declares is right.
 *
 * @example
 * const kinds = defineContributions({ command: z.object({ name: z.string(), run: z.custom<() => void>() }) })
 * const load = await new ExtensionLoader({ root, state, settings, host, contributions: kinds }).load()
 * for (const { extension, value } of kinds.of(load.loaded).command) commands.set(value.name, value)
 */
export function defineContributions<const Schemas extends ContributionSchemas>(
  schemas: Schemas,
): ContributionKinds<Schemas> {
  const kinds = Object.keys(schemas)
  return {
    async check(extension, declared) {
      if (typeof declared !== 'object' || declared === null)
        throw invalid(extension, 'contributions() returns no object', known(kinds))
      const unknown = Object.keys(declared).find((kind) => !kinds.includes(kind))
      if (unknown !== undefined) throw invalid(extension, `there are no contributions "${unknown}"`, known(kinds))
      const entries = Object.entries(declared).map(async ([kind, values]) => {
        if (!Array.isArray(values)) throw invalid(extension, `contributions "${kind}" are no list`, 'Return a list.')
        const checked = values.map((value, at) => checkOne(extension, `${kind}.${at}`, schemas[kind], value))
        return [kind, await Promise.all(checked)] as const
      })
      return Object.fromEntries(await Promise.all(entries))
    },
    of: (loaded) =>
      Object.fromEntries(
        kinds.map((kind) => [
          kind,
          loaded.flatMap(({ manifest, contributions }) =>
            (contributions.own[kind] ?? []).map((value) => ({ extension: manifest.name, value })),
          ),
        ]),
      ) as unknown as ContributionsByKind<Schemas>,
  }
}

async function checkOne(extension: string, place: string, schema: StandardSchema | undefined, value: unknown) {
  const result = await schema?.['~standard'].validate(value)
  if (result === undefined || result.issues === undefined) return result?.value
  const mistakes = result.issues.map(({ path = [], message }) => {
    const keys = path.map((segment) => String(typeof segment === 'object' ? segment.key : segment))
    return `"${[place, ...keys].join('.')}": ${message}`
  })
  throw invalid(extension, `in its contributions ${mistakes.join('; ')}`, 'Correct what contributions() returns.')
}

function known(kinds: readonly string[]): string {
  return `The kinds are: ${kinds.join(', ') || 'none; the application defines none'}.`
}

function invalid(name: string, problem: string, hint: string): ExtensionsError {
  return new ExtensionsError('EXTENSIONS_DECLARATION_INVALID', `Extension "${name}": ${problem}.`, { hint })
}
