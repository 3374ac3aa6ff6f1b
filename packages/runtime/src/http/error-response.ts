import { databaseOutage } from '../database/database-outage.ts'
import { type FieldIssue, HttpError, messagesByPath, RuntimeError } from '../errors.ts'
import { localizeTextOr } from '../i18n/package-texts.ts'

/** An error as it goes over the wire. */
export interface ErrorResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Readonly<Record<string, unknown>>
}

/** Turns an error into its answer; what is not meant for people stays in the log, under the request id. */
export function errorResponse(
  error: unknown,
  requestId: string,
  mode: 'development' | 'production',
  locale = 'en-US',
): ErrorResponse {
  const shown = error instanceof HttpError ? error : (databaseOutage(error) ?? internal(error, mode))
  return {
    status: shown.status,
    headers: shown.headers ?? {},
    body: {
      status: shown.status,
      msg: shownSentences(shown, locale),
      code: shown.code,
      params: shown.params,
      ...(shown.errors !== undefined && {
        errors: messagesByPath(shown.issues ?? [], (issue) => issueSentence(issue, locale)),
      }),
      ...(shown.issues !== undefined && {
        issues: shownIssues(shown.issues, locale),
      }),
      requestId,
    },
  }
}

/** What went wrong and what to do, in the language of the request. */
function shownSentences({ message, hint, text, hintText }: HttpError, locale: string): string {
  const said = text ? localizeTextOr(locale, text, message) : message
  if (hint === undefined) return said
  return `${said} ${hintText ? localizeTextOr(locale, hintText, hint) : hint}`
}

/** Mistakes as they go over the wire, in the language of the request. */
function shownIssues(issues: readonly FieldIssue[], locale: string): readonly object[] {
  return issues.map(({ message, text, ...issue }) => ({ ...issue, msg: issueSentence({ message, text }, locale) }))
}

function issueSentence({ message, text }: Pick<FieldIssue, 'message' | 'text'>, locale: string): string {
  return text ? localizeTextOr(locale, text, message) : message
}

function internal(error: unknown, mode: 'development' | 'production'): RuntimeError {
  if (mode !== 'development' || !(error instanceof Error))
    return new RuntimeError('RUNTIME_INTERNAL', { params: {}, cause: error })
  return new RuntimeError('RUNTIME_INTERNAL.reason', { params: { reason: error.message }, cause: error })
}
