/** Something in a page that does not fit the catalogue. */
export interface SchemaProblem {
  /** Where it stands, for example `body.columns[2].display`. */
  readonly path: string
  readonly component: string
  readonly kind: 'unknownComponent' | 'unknownProperty' | 'missing' | 'wrongType' | 'wrong'
  /** The property, its expected type, or a sentence, as the kind needs it. */
  readonly property: string
  readonly detail: string
}
