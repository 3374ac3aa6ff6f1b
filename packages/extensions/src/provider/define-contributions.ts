import { ExtensionsError } from '../errors.ts'
import type { StandardIssue, StandardSchema } from '../standard-schema.ts'
import { text } from '../text/sentence.ts'
import { literalText, type Text } from '../text/text.ts'

/** Kinds of contributions, each with the schema of one: zod's, or of any library that has the standard interface. */
export type ContributionSchemas = Readonly<Record<string, StandardSchema>>

/** By kind, what an extension declares, or what is known of it before a schema has checked it. */
export type ContributionsOfAnyKind = Readonly<Record<string, readonly unknown[]>>

/** By kind, what one extension contributes. */
export type ContributionsOf<Schemas extends ContributionSchemas> = {
  readonly [Kind in keyof Schemas]: readonly OutputOf<Schemas[Kind]>[]
}

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

/** An extension whose providers have booted. */
export interface Contributor {
  readonly manifest: { readonly name: string }
  readonly providers: readonly { contributions(): ContributionsOfAnyKind | Promise<ContributionsOfAnyKind> }[]
}

/** The contributions that an application asks of its extensions, by kind. */
export interface ContributionKinds<Schemas extends ContributionSchemas = ContributionSchemas> {
  /**
   * What the providers of an extension contribute, checked.
   * @throws ExtensionsError EXTENSIONS_DECLARATION_INVALID
   */
  collect(extension: Contributor): Promise<ContributionsOf<Schemas>>
  /** What extensions contribute, in the order in which they were loaded. */
  of(
    loaded: readonly {
      readonly manifest: { readonly name: string }
      readonly contributions: ContributionsOf<Schemas>
    }[],
  ): ContributionsByKind<Schemas>
}

/**
 * Declares what extensions may contribute to an application. What `contributions()` of a provider returns is checked by
 * these schemas, and counts only when all that its extension declares is right.
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
  const byKind = <Value>(valuesOf: (kind: string) => readonly Value[]) =>
    Object.fromEntries(kinds.map((kind) => [kind, valuesOf(kind)]))
  return {
    async collect({ manifest: { name }, providers }) {
      const checked: Record<string, readonly unknown[]>[] = []
      for (const provider of providers) checked.push(await checkKinds(name, schemas, await provider.contributions()))
      return byKind((kind) => checked.flatMap((own) => own[kind] ?? [])) as ContributionsOf<Schemas>
    },
    of: (loaded) =>
      byKind((kind) =>
        loaded.flatMap(({ manifest, contributions }) =>
          (contributions[kind] ?? []).map((value) => ({ extension: manifest.name, value })),
        ),
      ) as ContributionsByKind<Schemas>,
  }
}

async function checkKinds(
  name: string,
  schemas: ContributionSchemas,
  declared: ContributionsOfAnyKind,
): Promise<Record<string, readonly unknown[]>> {
  const kinds = Object.keys(schemas)
  const known = kinds.length === 0 ? text('hint.contributed.none', {}) : text('hint.contributed.kinds', { kinds })
  if (typeof declared !== 'object' || declared === null) throw invalid(name, text('contributed.object', {}), known)
  const mistakes: Text[] = []
  const checked: Record<string, readonly unknown[]> = {}
  for (const [kind, values] of Object.entries(declared)) {
    const schema = Object.hasOwn(schemas, kind) ? schemas[kind] : undefined
    if (schema === undefined) throw invalid(name, text('contributed.unknown', { kind }), known)
    if (!Array.isArray(values)) {
      throw invalid(name, text('contributed.list', { kind }), text('hint.contributed.list', {}))
    }
    const results = await Promise.all(values.map(async (value) => schema['~standard'].validate(value)))
    mistakes.push(...results.flatMap(({ issues = [] }, at) => issues.map((issue) => mistake(`${kind}.${at}`, issue))))
    checked[kind] = results.map((result) => ('value' in result ? result.value : undefined))
  }
  if (mistakes.length === 0) return checked
  throw invalid(name, text('contributed.values', { mistakes }), text('hint.contributed.values', {}))
}

function mistake(place: string, { path = [], message }: StandardIssue): Text {
  const keys = path.map((segment) => String(typeof segment === 'object' ? segment.key : segment))
  return text('contributed.value', { place: [place, ...keys].join('.'), problem: literalText(message) })
}

function invalid(name: string, problem: Text, hint: Text): ExtensionsError {
  return new ExtensionsError('EXTENSIONS_DECLARATION_INVALID', { params: { name, problem }, hint })
}
