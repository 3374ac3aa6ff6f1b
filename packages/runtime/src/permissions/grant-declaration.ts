/** What a role is given as a route file declares it; it is synced into the role by its rules. */
export interface GrantDeclaration {
  /** The slug of the role. */
  readonly role: string
  /** As in a permission: `products.index`. */
  readonly rules: readonly string[]
}
