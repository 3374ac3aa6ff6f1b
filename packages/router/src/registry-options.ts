import type { ResourceSelection } from './resource-routes.ts'
import type { RouteSource } from './route-source.ts'

/** What a group gives to the routes inside it. */
export interface GroupOptions<
  MiddlewareName extends string = string,
  Prefix extends string = string,
  Name extends string = string,
> {
  readonly prefix?: Prefix
  readonly middleware?: readonly MiddlewareName[]
  /** Prefix of names, joined with a dot. */
  readonly name?: Name
}

/** Options of `RouteRegistry.resource`. */
export interface ResourceOptions<MiddlewareName extends string = string, Meta = Readonly<Record<string, unknown>>>
  extends ResourceSelection {
  readonly middleware?: readonly MiddlewareName[]
  readonly meta?: Meta
  readonly source?: RouteSource
}

/** Options of a `RouteRegistry`. */
export interface RegistryOptions<Stage extends string = string> {
  /** The stages in the order in which their routes count; within one, the order of registration. */
  readonly stages: readonly Stage[]
  /** The stage of routes that are registered without one; the last when it is left out. */
  readonly stage?: NoInfer<Stage>
}
