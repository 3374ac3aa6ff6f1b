import type { Feature, ResolvedRelation } from '../emit/feature.ts'

/** A relation whose rows are edited inside the form, with the feature of those rows. */
export type EditedRelation = ResolvedRelation & { readonly rows: NonNullable<ResolvedRelation['rows']> }

/** The relations whose rows are edited inside the form of a feature. */
export function editedRelations({ relations }: Feature): readonly EditedRelation[] {
  return relations.filter((relation): relation is EditedRelation => relation.rows !== null)
}

/** The relations whose rows are chosen inside the form of a feature, and joined to its own by a pivot table. */
export function belongsToManyRelations({ relations }: Feature): readonly ResolvedRelation[] {
  return relations.filter(({ kind, subForm }) => kind === 'belongsToMany' && subForm !== undefined)
}
