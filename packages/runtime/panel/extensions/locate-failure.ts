import { callApi } from '../api/api-client.ts'

const asked = new Map<string, Promise<string | null>>()

/** What the server says of an error that a component of the application threw, with file and line; null where it says nothing. */
export function locateFailure(component: string, { message: reason, stack = '' }: Error): Promise<string | null> {
  const key = `${component} ${stack}`
  const told = asked.get(key) ?? ask({ component, reason, stack })
  asked.set(key, told)
  return told
}

async function ask(data: Readonly<Record<'component' | 'reason' | 'stack', string>>): Promise<string | null> {
  const { message } = await callApi<{ readonly message: string | null }>({
    method: 'post',
    url: 'dev-tools/components/failures',
    data,
  })
  return message
}
