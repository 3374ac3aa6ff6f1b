import type { UrlParameters } from './path-parameters.ts'
import type { ResourceAction } from './resource-routes.ts'
import type { RouteStage } from './route.ts'
import type { UrlQuery } from './write-url.ts'

/** What the compiler knows of a registry: its stages, the patterns by name, and the group around what is registered. */
export interface KnownRoutes {
  readonly stage: string
  readonly names: object
  readonly prefix: string
  readonly name: string
}

/** What is known of a new registry whose stages are these. */
export interface NewRegistryRoutes<Stage extends string> extends KnownRoutes {
  readonly stage: Stage
  // biome-ignore lint/complexity/noBannedTypes: no name is known
  readonly names: {}
  readonly prefix: ''
  readonly name: ''
}

/** What is known of a new registry. */
export type UnknownRoutes = NewRegistryRoutes<RouteStage>

type JoinNames<Before extends string, Name extends string> = Before extends '' ? Name : `${Before}.${Name}`

/** With one route more, when it has a name. */
export type Named<Known extends KnownRoutes, Path extends string, Name extends string> = [Name] extends [never]
  ? Known
  : Known & {
      readonly names: { readonly [Key in JoinNames<Known['name'], Name>]: `${Known['prefix']}/${Path}` }
    }

/** Inside a group. */
export type Nested<Known extends KnownRoutes, Prefix extends string, Name extends string> = {
  readonly stage: Known['stage']
  readonly names: Known['names']
  readonly prefix: Prefix extends '' ? Known['prefix'] : `${Known['prefix']}/${Prefix}`
  readonly name: Name extends '' ? Known['name'] : JoinNames<Known['name'], Name>
}

/** With the names of a group. */
export type WithNames<Known extends KnownRoutes, Inner extends KnownRoutes> = Known & { readonly names: Inner['names'] }

/** With names that nobody knows. */
export type AnyNames<Known extends KnownRoutes> = Known & { readonly names: Readonly<Record<string, string>> }

interface Suffixes extends Record<ResourceAction, string> {
  index: ''
  create: '/create'
  store: ''
  show: '/{id}'
  edit: '/{id}/edit'
  update: '/{id}'
  destroy: '/{id}'
}

/** The path of a resource as its names begin: segments with dots between them, without parameters. */
type BaseName<Path extends string> = Path extends `${infer Head}/${infer Rest}`
  ? Head extends '' | `{${string}`
    ? BaseName<Rest>
    : JoinNames<Head, BaseName<Rest>> extends `${infer Name}.`
      ? Name
      : JoinNames<Head, BaseName<Rest>>
  : Path extends `{${string}`
    ? ''
    : Path

/** With the routes of a resource more. */
export type ActionRoutes<Known extends KnownRoutes, Path extends string, Action extends ResourceAction> = Known & {
  readonly names: {
    readonly [Name in Action as JoinNames<
      Known['name'],
      JoinNames<BaseName<Path>, Name>
    >]: `${Known['prefix']}/${Path}${Suffixes[Name]}`
  }
}

/** The names that may be asked for: those that are known, or any where none is. */
export type NameOf<Known extends KnownRoutes> = keyof Known['names'] extends never
  ? string
  : keyof Known['names'] & string

// biome-ignore lint/complexity/noBannedTypes: a pattern without parameters
type Nothing = {}

/** What a url needs beside the name; parameters may be left out where there are none. */
export type UrlArguments<Known extends KnownRoutes, Name extends string> = Name extends keyof Known['names']
  ? Known['names'][Name] extends infer Path extends string
    ? Nothing extends UrlParameters<Path>
      ? [parameters?: UrlParameters<Path>, query?: UrlQuery]
      : [parameters: UrlParameters<Path>, query?: UrlQuery]
    : never
  : [parameters?: UrlParameters<string>, query?: UrlQuery]
