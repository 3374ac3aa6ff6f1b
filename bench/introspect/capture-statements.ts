import { createIntrospector, type OpenDatabase } from '@quoin/introspect'
import type { CompiledQuery } from 'kysely'

/** The statements that `schema()` sends, with their parameters. */
export async function captureStatements(database: OpenDatabase): Promise<CompiledQuery[]> {
  const captured: CompiledQuery[] = []
  const executor = intercept(database.db.getExecutor(), 'executeQuery', (query) =>
    captured.push(query as CompiledQuery),
  )
  const db = intercept(
    database.db,
    'getExecutor',
    () => {},
    () => executor,
  )
  await createIntrospector({ ...database, db }).schema()
  return captured
}

/** The object with one method watched, or answered by somebody else. */
function intercept<Target extends object>(
  target: Target,
  method: keyof Target,
  before: (argument: unknown) => void,
  answer?: () => unknown,
): Target {
  return new Proxy(target, {
    get(_, name) {
      const value = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      if (name !== method) return value.bind(target)
      return (...parameters: unknown[]) => {
        before(parameters[0])
        return answer ? answer() : Reflect.apply(value, target, parameters)
      }
    },
  })
}
