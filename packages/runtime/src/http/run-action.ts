/** The method by which a controller runs its own actions; a symbol, so that it is never in the way of a name. */
export const runAction: unique symbol = Symbol('runAction')

/** A controller that runs its own actions. */
export interface ActionRunner {
  [runAction](action: string): unknown
}
