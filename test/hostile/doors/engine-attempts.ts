import { join } from 'node:path'
import { deep, letters } from '../attempt.ts'
import { codeOf, type DoorAttempt, type DoorAttempts } from './door-attempt.ts'
import type { ProjectTarget } from './project-target.ts'

// The extension is no library: its engine is started the way its own tests start it.
const { sharedEngine } = (await import(
  join(import.meta.dirname, '../../../packages/vscode/test/engine/shared-engine.ts')
)) as { sharedEngine: () => Engine }

interface Engine {
  request(method: string, parameters: unknown): Promise<unknown>
  records(root: string): Promise<readonly { readonly name: string }[]>
}

type Kind = DoorAttempt<ProjectTarget>['kind']

/** A request as a page of the editor, or another process, would send it. */
const asked = (kind: Kind, method: string, parameters: unknown, ends: string): DoorAttempt<ProjectTarget> => ({
  kind,
  what: `${method} ${JSON.stringify(parameters)?.slice(0, 100)}`,
  run: ({ root }) =>
    codeOf(async () => {
      const given = typeof parameters === 'object' && parameters !== null && !Array.isArray(parameters)
      const sent = given ? { root, ...parameters } : parameters
      await sharedEngine().request(method, sent)
    }),
  ends,
})

/** What the screen asks with, about the record of the project. */
const about = (question: string, body: object) => ({ question, asked: { id: 'notes', body } })

const clean = { name: 'notes', confirmation: 'notes' }
const renamed = { name: 'notes', to: 'memos' }

const file = (path: string) => ({ connection: { driver: 'sqlite', file: path } })

/** Attempts at the engine of the editor. */
export const engineAttempts: DoorAttempts<ProjectTarget> = {
  'requests of the editor': [
    asked('wrong type', 'screen', { question: 'record', asked: { id: 5 } }, 'VSCODE_MESSAGE_INVALID'),
    asked('wrong type', 'screen', about('save', { record: [] }), 'GENERATOR_RECORD_INVALID'),
    asked('wrong type', 'screen', about('preview', { update: 'notes' }), 'VSCODE_MESSAGE_INVALID'),
    asked('wrong type', 'screen', about('previewClean', { name: 'notes', kinds: 'all' }), 'VSCODE_MESSAGE_INVALID'),
    asked(
      'unknown name',
      'screen',
      { question: 'record', asked: { id: 'notes', colour: 1 } },
      'VSCODE_MESSAGE_INVALID',
    ),
    asked(
      'unknown name',
      'screen',
      about('previewClean', { name: 'notes', kinds: ['everything'] }),
      'VSCODE_MESSAGE_INVALID',
    ),
    asked('unknown name', 'screen', { question: 'constructor' }, 'VSCODE_MESSAGE_INVALID'),
    asked('unknown name', 'screen', { question: 'record', asked: { id: 'nothing' } }, 'GENERATOR_RECORD_NOT_FOUND'),
    asked(
      'beyond the limit',
      'screen',
      about('importText', { text: letters(5_000_001), replace: true }),
      'GENERATOR_RECORD_TOO_LARGE',
    ),
    asked('beyond the limit', 'screen', { question: 'record', asked: { id: letters(101) } }, 'VSCODE_MESSAGE_INVALID'),
    asked('beyond the limit', 'screen', { question: letters(51) }, 'VSCODE_MESSAGE_INVALID'),
    asked('broken form', 'screen', about('importText', { text: '{', replace: true }), 'GENERATOR_RECORD_INVALID'),
    asked(
      'broken form',
      'screen',
      about('importText', { text: deep(10_000), replace: true }),
      'GENERATOR_RECORD_TOO_LARGE',
    ),
    asked('name of a prototype', 'screen', { question: '__proto__' }, 'VSCODE_MESSAGE_INVALID'),
    asked(
      'name of a prototype',
      'screen',
      { question: 'record', asked: { id: '__proto__' } },
      'GENERATOR_NAME_INVALID',
    ),
    asked('forged identity', 'screen', about('clean', { ...clean, expectedId: 'forged' }), 'GENERATOR_PLAN_STALE'),
    asked(
      'forged identity',
      'screen',
      about('undo', { migrations: false, expectedId: 'forged' }),
      'GENERATOR_PLAN_STALE',
    ),
    asked('forged identity', 'screen', about('rename', { ...renamed, expectedId: 'forged' }), 'GENERATOR_PLAN_STALE'),
    asked(
      'forged identity',
      'screen',
      about('generate', { routes: true, expectedId: 'forged' }),
      'GENERATOR_PLAN_STALE',
    ),
  ],
  'paths and addresses of the editor': [
    asked(
      'path out of its folder',
      'screen',
      { question: 'record', asked: { id: '../../package' } },
      'GENERATOR_NAME_INVALID',
    ),
    asked(
      'path out of its folder',
      'screen',
      { question: 'exportFile', asked: { id: '..' } },
      'GENERATOR_NAME_INVALID',
    ),
    asked(
      'path out of its folder',
      'screen',
      about('previewRename', { name: 'notes', to: '../x' }),
      'GENERATOR_RECORD_INVALID',
    ),
    asked('path out of its folder', 'screen', { root: '/proc/self/root/nowhere', question: 'records' }, 'done'),
    asked(
      'text taken for code',
      'table',
      { root: undefined, ...file('x'), name: "a'; --" },
      'INTROSPECT_DATABASE_NOT_FOUND',
    ),
    asked('unknown name', 'tables', { root: undefined, connection: { driver: 'oracle' } }, 'INTROSPECT_CONFIG_INVALID'),
    asked('wrong type', 'drift', { tables: true, connection: 5 }, 'VSCODE_MESSAGE_INVALID'),
  ],
}

/** What must be answered after every attempt. */
export async function goodRequest({ root }: ProjectTarget): Promise<string> {
  try {
    const records = await sharedEngine().records(root)
    return records.map(({ name }) => name).join()
  } catch (error) {
    return String(error)
  }
}
