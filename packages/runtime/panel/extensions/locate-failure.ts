import { callApi } from '../api/api-client.ts'

const requests = new Map<string, Promise<string | null>>()

/**
 * Reports an error that a component threw while it was rendered, or for null that one threw later. Resolves to the
 * server's message with file and line; null where it has none.
 */
export function reportAndLocateFailure(
  component: string | null,
  { message: reason, stack = '' }: Error,
): Promise<string | null> {
  const key = `${component} ${stack}`
  const request = requests.get(key) ?? reportFailure({ component, reason, stack })
  requests.set(key, request)
  return request
}

async function reportFailure(data: {
  readonly component: string | null
  readonly reason: string
  readonly stack: string
}): Promise<string | null> {
  const { message } = await callApi<{ readonly message: string | null }>({
    method: 'post',
    url: 'dev-tools/components/failures',
    data,
  })
  return message
}
