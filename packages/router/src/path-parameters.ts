/** What the text of a constraint lets through: digits, one of the listed values, or any text. */
type ValueOf<Constraint extends string> = Constraint extends 'number'
  ? `${number}`
  : Constraint extends `${infer First}|${infer Rest}`
    ? First | Listed<Rest>
    : string

type Listed<Values extends string> = Values extends `${infer First}|${infer Rest}` ? First | Listed<Rest> : Values

type ParameterOf<Segment extends string> = Segment extends `{${infer Name}:${infer Constraint}}`
  ? { readonly [Key in Name]: ValueOf<Constraint> }
  : Segment extends `{${infer Name}*}`
    ? { readonly [Key in Name]: string }
    : Segment extends `{${infer Name}}`
      ? { readonly [Key in Name]: string }
      : unknown

type Collected<Path extends string> = Path extends `${infer Segment}/${infer Rest}`
  ? ParameterOf<Segment> & Collected<Rest>
  : ParameterOf<Path>

/**
 * The parameters of a match, inferred from a pattern: `{id}` is text, `{id:number}` text of digits (numbers may be longer
 * than JavaScript's), `{status:draft|live}` one of the values.
 *
 * @example
 * type Params = PathParameters<'products/{id:number}/{status:draft|live}'> // { id: `${number}`, status: 'draft' | 'live' }
 */
export type PathParameters<Path extends string> = string extends Path
  ? Readonly<Record<string, string>>
  : { readonly [Name in keyof Collected<Path>]: Collected<Path>[Name] }

/** The names of tails, which may be left out of a url. */
type TailOf<Path extends string> = Path extends `${infer _}{${infer Name}*}`
  ? Name extends `${infer _}{${infer Last}`
    ? Last
    : Name
  : never

type Written<Value> = Value extends `${number}` ? (`${number}` extends Value ? Value | number | bigint : Value) : Value

/** What a url needs of the parameters of a pattern: numbers may be given as such, a tail may be left out. */
export type UrlParameters<Path extends string> = string extends Path
  ? Readonly<Record<string, string | number | bigint>>
  : {
      readonly [Name in Exclude<keyof PathParameters<Path>, TailOf<Path>>]: string extends PathParameters<Path>[Name]
        ? string | number | bigint
        : Written<PathParameters<Path>[Name]>
    } & { readonly [Name in TailOf<Path>]?: string }
