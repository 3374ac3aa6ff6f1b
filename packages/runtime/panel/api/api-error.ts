/** What is wrong at one place of a request. */
export interface ApiIssue {
  readonly path: string
  readonly code: string
  readonly params: Readonly<Record<string, unknown>>
  readonly msg: string
}

/**
 * What a rejected or failed call tells: the true HTTP status, code and parameters of the error, a sentence for a user,
 * and what is wrong at which place.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly params: Readonly<Record<string, unknown>>
  /** The first sentence for each place. */
  readonly errors: Readonly<Record<string, string>>
  readonly issues: readonly ApiIssue[]
  readonly data: unknown
  readonly requestId: string | null

  constructor(
    message: string,
    details: {
      readonly status: number
      readonly code?: string
      readonly params?: Readonly<Record<string, unknown>>
      readonly errors?: Readonly<Record<string, string>>
      readonly issues?: readonly ApiIssue[]
      readonly data?: unknown
      readonly requestId?: string | null
      readonly cause?: unknown
    },
  ) {
    super(message, { cause: details.cause })
    this.status = details.status
    this.code = details.code ?? ''
    this.params = details.params ?? {}
    this.errors = details.errors ?? {}
    this.issues = details.issues ?? []
    this.data = details.data ?? null
    this.requestId = details.requestId ?? null
  }
}
