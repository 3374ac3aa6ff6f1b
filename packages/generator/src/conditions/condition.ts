/** A value that a field can hold on the wire. */
export type Scalar = string | number | boolean | null

/** How one field is compared; several keys must all hold. */
export interface ConditionTest {
  readonly eq?: Scalar
  readonly ne?: Scalar
  readonly in?: readonly Scalar[]
  readonly notIn?: readonly Scalar[]
  readonly gt?: string | number
  readonly gte?: string | number
  readonly lt?: string | number
  readonly lte?: string | number
  /** A text that holds this text, or a list that holds this value. */
  readonly contains?: string | number
  readonly empty?: boolean
}

/**
 * A condition on the data around a component: data, never code.
 * Field names map to a value (equality), a list (any of its values) or a test; all must hold.
 * `category.name` reaches into a loaded relation. `and`, `or` and `not` combine conditions.
 *
 * @example
 * { status: 'live', price: { gt: 0 } }
 * { or: [{ status: ['live', 'draft'] }, { not: { deleted_at: { empty: true } } }] }
 */
export type Condition =
  | { readonly and: readonly Condition[] }
  | { readonly or: readonly Condition[] }
  | { readonly not: Condition }
  | { readonly [field: string]: Scalar | readonly Scalar[] | ConditionTest }
