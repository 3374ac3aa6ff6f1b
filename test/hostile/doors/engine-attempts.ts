import { EngineError } from '../../../packages/vscode/src/errors.ts'
import { sharedEngine } from '../../../packages/vscode/test/engine/shared-engine.ts'
import { deep, letters } from '../attempt.ts'
import { codeOf, type DoorAttempt, type DoorAttempts } from './door-attempt.ts'
import type { ProjectTarget } from './project-target.ts'

type Kind = DoorAttempt<ProjectTarget>['kind']

/** A request as a page of the editor, or another process, would send it. */
const asked = (kind: Kind, method: string, parameters: unknown, ends: string): DoorAttempt<ProjectTarget> => ({
  kind,
  what: `${method} ${JSON.stringify(parameters)?.slice(0, 100)}`,
  run: ({ root }) =>
    codeOf(async () => {
      const given = typeof parameters === 'object' && parameters !== null && !Array.isArray(parameters)
      const sent = given ? { root, ...parameters } : parameters
      await sharedEngine().request(method as 'records', sent as { root: string })
    }),
  ends,
})

const file = (path: string) => ({ connection: { driver: 'sqlite', file: path } })

/** Attempts at the engine of the editor. */
export const engineAttempts: DoorAttempts<ProjectTarget> = {
  'requests of the editor': [
    asked('wrong type', 'record', { name: 5 }, 'VSCODE_MESSAGE_INVALID'),
    asked('wrong type', 'saveRecord', { record: [] }, 'VSCODE_MESSAGE_INVALID'),
    asked('wrong type', 'plan', { record: 'notes' }, 'VSCODE_MESSAGE_INVALID'),
    asked('wrong type', 'cleanPlan', { name: 'notes', kinds: 'all' }, 'VSCODE_MESSAGE_INVALID'),
    asked('unknown name', 'record', { name: 'notes', colour: 1 }, 'VSCODE_MESSAGE_INVALID'),
    asked('unknown name', 'cleanPlan', { name: 'notes', kinds: ['everything'] }, 'VSCODE_MESSAGE_INVALID'),
    asked('unknown name', 'screen', { method: 'constructor', args: [] }, 'VSCODE_MESSAGE_INVALID'),
    asked('unknown name', 'record', { name: 'nothing' }, 'GENERATOR_RECORD_NOT_FOUND'),
    asked('beyond the limit', 'importRecord', { text: letters(5_000_001), overwrite: true }, 'VSCODE_MESSAGE_INVALID'),
    asked('beyond the limit', 'newRecord', { name: letters(129), driver: 'sqlite' }, 'VSCODE_MESSAGE_INVALID'),
    asked('beyond the limit', 'screen', { method: letters(51), args: [] }, 'VSCODE_MESSAGE_INVALID'),
    asked('beyond the limit', 'screen', { method: 'records', args: [1, 2, 3, 4, 5, 6] }, 'VSCODE_MESSAGE_INVALID'),
    asked('broken form', 'importRecord', { text: '{', overwrite: true }, 'GENERATOR_RECORD_INVALID'),
    asked('broken form', 'importRecord', { text: deep(10_000), overwrite: true }, 'GENERATOR_RECORD_TOO_LARGE'),
    asked('name of a prototype', 'screen', { method: '__proto__', args: [] }, 'VSCODE_MESSAGE_INVALID'),
    asked('name of a prototype', 'record', { name: '__proto__' }, 'GENERATOR_NAME_INVALID'),
    asked('forged identity', 'applyClean', { name: 'notes', planId: 'forged' }, 'GENERATOR_PLAN_STALE'),
    asked('forged identity', 'undo', { migrations: false, planId: 'forged' }, 'GENERATOR_PLAN_STALE'),
    asked('forged identity', 'renameRecord', { name: 'notes', to: 'memos', planId: 'forged' }, 'GENERATOR_PLAN_STALE'),
    asked('forged identity', 'apply', { routes: true, planId: 'forged' }, 'GENERATOR_PLAN_STALE'),
  ],
  'paths and addresses of the editor': [
    asked('path out of its folder', 'record', { name: '../../package' }, 'GENERATOR_NAME_INVALID'),
    asked('path out of its folder', 'exportRecord', { name: '..' }, 'GENERATOR_NAME_INVALID'),
    asked('path out of its folder', 'renamePlan', { name: 'notes', to: '../x' }, 'GENERATOR_RECORD_INVALID'),
    asked('path out of its folder', 'records', { root: '/proc/self/root/nowhere' }, 'done'),
    asked(
      'text taken for code',
      'table',
      { root: undefined, ...file('x'), name: "a'; --" },
      'INTROSPECT_DATABASE_NOT_FOUND',
    ),
    asked('unknown name', 'newRecord', { name: 'x', driver: 'oracle' }, 'VSCODE_MESSAGE_INVALID'),
    asked('wrong type', 'drift', { connection: 5 }, 'VSCODE_MESSAGE_INVALID'),
  ],
}

/** What must be answered after every attempt. */
export async function goodRequest({ root }: ProjectTarget): Promise<string> {
  try {
    return (await sharedEngine().request('records', { root })).map(({ name }) => name).join()
  } catch (error) {
    return error instanceof EngineError ? error.message : String(error)
  }
}
