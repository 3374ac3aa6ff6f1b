import { callApi } from '../api/api-client.ts'

const requests = new Map<string, Promise<string | null>>()

/** Reports an error that a component threw. Resolves to the server's message with file and line; null where it has none. */
export function locateFailure(component: string, { message: reason, stack = '' }: Error): Promise<string | null> {
  const key = `${component} ${stack}`
  const request = requests.get(key) ?? reportFailure({ component, reason, stack })
  requests.set(key, request)
  return request
}

async function reportFailure(data: Readonly<Record<'component' | 'reason' | 'stack', string>>): Promise<string | null> {
  const { message } = await callApi<{ readonly message: string | null }>({
    method: 'post',
    url: 'dev-tools/components/failures',
    data,
  })
  return message
}
