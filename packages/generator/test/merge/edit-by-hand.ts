import { type Options, format as prettier } from 'prettier'

/** The files of a feature, in the order in which they are generated. */
const [model, service, controller] = [0, 1, 2] as const

/** An edit that a user makes, at a field. It can be made on any text, as a codemod: also on what is generated next. */
export interface EditByHand {
  readonly file: number
  /** Null where there is nothing to edit. */
  readonly edit: (text: string, field: string) => string | null | Promise<string | null>
  /** The member that goes or is rewritten: a change that the generator makes in it is a clash of that member. */
  readonly whole?: string
}

type Edit = EditByHand['edit']

export const replacing =
  (from: (field: string) => RegExp, to: string | ((...found: string[]) => string)) =>
  (text: string, field: string): string | null =>
    from(field).test(text) ? text.replace(from(field), to as string) : null
export const always =
  (from: RegExp, to: string | ((...found: string[]) => string)): Edit =>
  (text) =>
    from.test(text) ? text.replace(from, to as string) : null

/** One edit after the other; none where the first has nothing to do. */
export const all =
  (...edits: readonly Edit[]): Edit =>
  async (text, field) => {
    let result: string | null = text
    for (const edit of edits) result = result === null ? null : await edit(result, field)
    return result
  }
export const formatted =
  (options: Options): Edit =>
  (text) =>
    prettier(text, { parser: 'typescript', ...options })

export const column = (field: string) => new RegExp(`( *)TableColumn\\(\\{ name: '${field}'.*\\}\\),\\n`)
export const columnCall = (field: string) => new RegExp(`TableColumn\\(\\{ name: '${field}'.*\\}\\)(?=,\\n)`)
export const control = (field: string) => new RegExp(`Control\\(\\{\\s+name: '${field}',(?=[^}]*rules)`)
export const detail = (field: string) => new RegExp(`( *)\\{ name: '${field}'.*\\},\\n`)
export const inController = (edit: Edit): EditByHand => ({ file: controller, edit })
export const inService = (edit: Edit): EditByHand => ({ file: service, edit })
export const inModel = (edit: Edit): EditByHand => ({ file: model, edit })
export const hint = replacing(control, "$& hint: 'Mine',")
export const width = replacing((field) => new RegExp(`(TableColumn\\(\\{ name: '${field}',)`), '$1 width: 99,')
/** A method of the controller, with the blank line before it. */
export const method = (name: string) => new RegExp(`\\n  override ${name}\\([^)]*\\) \\{\\n[\\s\\S]*?\\n  \\}\\n`)
export const imported = (line: string): Edit => always(/\n(?=import \{ ProductService)/, `\n${line}\n`)
