/** What a refused or failed call tells: the true HTTP status, a sentence for a person, and field errors. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly errors: Readonly<Record<string, string>>
  readonly data: unknown
  readonly requestId: string | null

  constructor(
    message: string,
    details: {
      readonly status: number
      readonly code?: string
      readonly errors?: Readonly<Record<string, string>>
      readonly data?: unknown
      readonly requestId?: string | null
      readonly cause?: unknown
    },
  ) {
    super(message, { cause: details.cause })
    this.status = details.status
    this.code = details.code ?? ''
    this.errors = details.errors ?? {}
    this.data = details.data ?? null
    this.requestId = details.requestId ?? null
  }
}
