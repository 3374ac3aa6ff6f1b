import type { RuleText } from '../rules/parse-rules.ts'

/** Rules by field name. */
export type RuleMap = Readonly<Record<string, RuleText>>

/**
 * The data that rules let through, as far as the literals say: `name: 'required|string'` gives `{ name: string }`.
 * Numbers may travel as text; of a field with fields below it (`address.zip`) only the first name is known.
 */
export type DataOf<Rules extends RuleMap> = {
  readonly [Field in RequiredField<Rules>]: ValueOf<Rules[Field]>
} & {
  readonly [Field in Exclude<TopField<keyof Rules & string>, RequiredField<Rules>>]?: Field extends keyof Rules
    ? ValueOf<Rules[Field]>
    : unknown
}

type TopField<Field extends string> = Field extends `${infer Top}.${string}` ? Top : Field

type RequiredField<Rules extends RuleMap> = {
  [Field in keyof Rules & string]: Field extends `${string}.${string}`
    ? never
    : Has<Rules[Field], 'sometimes'> extends true
      ? never
      : Has<Rules[Field], 'required' | 'present' | 'accepted' | 'declined'> extends true
        ? Field
        : never
}[keyof Rules & string]

type ValueOf<Text extends RuleText> =
  | TypeOf<Text>
  | (Has<Text, 'required'> extends true ? never : Has<Text, 'nullable'> extends true ? null : never)

type TypeOf<Text extends RuleText> =
  Has<Text, 'boolean'> extends true
    ? boolean
    : Has<Text, 'integer' | 'numeric' | 'decimal'> extends true
      ? number | string | bigint
      : Has<Text, 'list'> extends true
        ? readonly unknown[]
        : Has<Text, 'array'> extends true
          ? readonly unknown[] | Readonly<Record<string, unknown>>
          : Has<Text, 'string' | 'email' | 'uuid' | 'url'> extends true
            ? string
            : unknown

type Has<Text extends RuleText, Name extends string> = Text extends readonly string[]
  ? Extract<Text[number], Name | `${Name}:${string}`> extends never
    ? false
    : true
  : Text extends string
    ? `|${Text}|` extends `${string}|${Name}${'|' | ':'}${string}`
      ? true
      : false
    : false
