import { isText, type Translate } from '@quoin/extensions/text'

/** Something wrong with a record, and where: `fields.2.label`. */
interface DescribedIssue {
  readonly path: string
  /** What is wrong there, for programs, with the values that the message names. */
  readonly code: string
  readonly params: Readonly<Record<string, unknown>>
  readonly message: string
}

/** An error of any package as data, with its sentences in one language. */
export interface DescribedFailure {
  readonly code: string
  /** The values that the message names. */
  readonly params: Readonly<Record<string, unknown>>
  /** What went wrong. */
  readonly said: string
  readonly hint: string | null
  /** What is wrong at which place of a record. */
  readonly issues: readonly DescribedIssue[]
}

interface Failure extends Partial<Pick<DescribedFailure, 'code' | 'params'>> {
  readonly text?: unknown
  readonly hint?: unknown
  readonly hintText?: unknown
  readonly issues?: readonly (DescribedIssue & { readonly text?: unknown })[]
}

/** Describes an error to a user: one of ours in the language, one of others as it is. Its stack and cause are no part of it. */
export function describeFailure(error: unknown, translate: Translate): DescribedFailure {
  const { code, params = {}, text, hint, hintText, issues = [] }: Failure = Object(error)
  return {
    code: String(code),
    params,
    said: isText(text) ? translate(text) : error instanceof Error ? error.message : String(error),
    hint: isText(hintText) ? translate(hintText) : typeof hint === 'string' ? hint : null,
    issues: issues.map(({ text: said, ...issue }) => ({
      ...issue,
      message: isText(said) ? translate(said) : issue.message,
    })),
  }
}
