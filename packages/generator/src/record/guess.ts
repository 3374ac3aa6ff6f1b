/** The rules by which a record is guessed from a table. */
export const recordGuessRules = [
  'label.comment',
  'label.name',
  'component.map',
  'component.relation',
  'component.values',
  'component.comment',
  'component.name',
  'component.boolean',
  'component.long',
  'component.type',
  'component.none',
  'required.needed',
  'required.nullable',
  'required.default',
  'required.database',
  'rules.nullable',
  'rules.type',
  'rules.check',
  'rules.name',
  'rules.key',
  'rules.unique',
  'list.name',
  'list.telling',
  'list.room',
  'list.long',
  'list.full',
  'secret',
  'password.hash',
  'password.short',
  'unlisted',
  'form.written',
  'form.database',
  'form.type',
  'detail.shown',
  'search.suits',
  'search.never',
  'sort.suits',
  'sort.never',
  'operator.equal',
  'operator.like',
  'operator.between',
  'display.type',
  'display.relation',
  'display.plain',
  'relation.belongsTo',
  'relation.belongsToAny',
  'relation.hasOne',
  'relation.hasMany',
  'relation.belongsToMany',
  'relation.name',
  'shown.named',
  'shown.text',
  'shown.key',
  'table.comment',
  'table.name',
  'key.row',
  'managed.columns',
  'managed.none',
  'managed.people',
  'order.first',
  'page.display',
  'page.columns',
] as const

/** The name of a rule of guessing. */
export type GuessRule = (typeof recordGuessRules)[number]

/** Why something was guessed: a rule, and what it saw in the table. */
export interface GuessReason {
  readonly rule: GuessRule
  readonly params: Readonly<Record<string, string | number>>
}

/** What was guessed, and why. */
export interface Guess {
  readonly value: unknown
  readonly reasons: readonly GuessReason[]
}

/** Guesses by their place: `page.display`, `fields.title.component`, `relations.category.foreignKey`. */
export type RecordGuesses = Readonly<Record<string, Guess>>

/** A reason, with what its rule saw. */
export function guessReason(rule: GuessRule, params: GuessReason['params'] = {}): GuessReason {
  return { rule, params }
}
