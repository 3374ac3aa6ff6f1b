import { deep, letters } from '../attempt.ts'
import type { DoorAttempt, DoorAttempts } from './door-attempt.ts'
import type { ProjectTarget } from './project-target.ts'

type Kind = DoorAttempt<ProjectTarget>['kind']

/** A command as somebody types it. */
const typed = (kind: Kind, parameters: readonly string[], ends: string, input = ''): DoorAttempt<ProjectTarget> => ({
  kind,
  what: parameters.join(' '),
  run: (target) => target.ends(parameters, input),
  ends,
})

/** A command in an environment. */
const within = (kind: Kind, environment: Record<string, string>, ends: string): DoorAttempt<ProjectTarget> => ({
  kind,
  what: JSON.stringify(environment),
  run: (target) => target.endsApart(['introspect', 'notes'], environment),
  ends,
})

/** A command beside a file that is not as it should be. */
const beside = (
  kind: Kind,
  what: string,
  files: (target: ProjectTarget) => Parameters<ProjectTarget['with']>[0],
  parameters: readonly string[],
  ends: string,
): DoorAttempt<ProjectTarget> => ({
  kind,
  what,
  run: (target) => target.with(files(target), () => target.endsApart(parameters)),
  ends,
})

const records = '.quoin/records'
const saved = (change: (record: Record<string, unknown>) => object) => (target: ProjectTarget) => ({
  [`${records}/notes.json`]: target.record(change),
})
const generate = ['generate', 'notes', '--yes']

/** Attempts at the command: what is typed, where it runs, and the files that it finds. */
export const commandAttempts: DoorAttempts<ProjectTarget> = {
  'arguments of the command': [
    typed('path out of its folder', ['record:export', '../../config/admin'], '1 GENERATOR_NAME_INVALID'),
    typed('path out of its folder', ['record:rename', 'notes', '..'], '1 GENERATOR_RECORD_INVALID'),
    typed('path out of its folder', ['clean', '../notes', '--yes'], '1 GENERATOR_NAME_INVALID'),
    typed('text taken for code', ['introspect', "notes'; drop table notes; --"], '1 INTROSPECT_TABLE_NOT_FOUND'),
    typed('text taken for code', ['generate', 'notes" union select 1', '--yes'], '1 INTROSPECT_TABLE_NOT_FOUND'),
    typed(
      'text taken for code',
      ['record:new', 'x', '--column', 'a:varchar(80)); drop table notes'],
      '1 GENERATOR_RECORD_INVALID',
    ),
    typed('name of a prototype', ['record:export', '__proto__'], '1 GENERATOR_NAME_INVALID'),
    typed(
      'name of a prototype',
      ['generate', 'notes', '--yes', '--connection', '__proto__'],
      '1 RUNTIME_CONNECTION_UNKNOWN',
    ),
    typed('beyond the limit', ['record:clone', 'notes', letters(300)], '1 GENERATOR_RECORD_INVALID'),
    typed('beyond the limit', ['introspect', letters(10_000)], '1 INTROSPECT_TABLE_NOT_FOUND'),
    typed('beyond the limit', ['record:export', letters(300)], '1 GENERATOR_NAME_INVALID'),
    typed('unknown name', ['generate', 'nothing', '--yes'], '1 INTROSPECT_TABLE_NOT_FOUND'),
    typed('unknown name', ['record:export', 'nothing'], '1 GENERATOR_RECORD_NOT_FOUND'),
    typed('forged identity', ['generate', 'notes', '--plan', 'forged'], '1 GENERATOR_PLAN_STALE'),
    typed('broken form', ['uploads:clean', '--older-than', '1e9'], '1 COMMAND_USAGE'),
    typed('broken form', ['generate', 'notes', '--yes', '--colour'], '1 COMMAND_USAGE'),
  ],
  'what is piped into the command': [
    typed('broken form', ['record:import', '-'], '1 GENERATOR_RECORD_INVALID', '{'),
    typed('wrong type', ['record:import', '-'], '1 GENERATOR_RECORD_INVALID', '5'),
    typed('wrong type', ['record:import', '-'], '1 GENERATOR_RECORD_INVALID', '[[]]'),
    typed('name of a prototype', ['record:import', '-'], '1 GENERATOR_RECORD_INVALID', '{"__proto__":{"name":"x"}}'),
    typed('beyond the limit', ['record:import', '-'], '1 GENERATOR_RECORD_TOO_LARGE', `"${letters(6_000_000)}"`),
    typed('beyond the limit', ['record:import', '-'], '1 GENERATOR_RECORD_TOO_LARGE', deep(10_000)),
    typed('text no database stores', ['record:import', '-'], '1 GENERATOR_RECORD_INVALID', '\u0000'),
  ],
  'environment of the command': [
    within('unknown name', { HOSTILE_URL: 'evil://127.0.0.1/x' }, '1 INTROSPECT_CONFIG_INVALID'),
    within(
      'path out of its folder',
      { HOSTILE_URL: 'sqlite:../../../nowhere/x.sqlite' },
      '1 INTROSPECT_TABLE_NOT_FOUND',
    ),
    within('path out of its folder', { HOSTILE_URL: 'sqlite:/proc/self/environ' }, '1 INTROSPECT_DATABASE_NOT_FOUND'),
    within('broken form', { HOSTILE_URL: 'pgsql://' }, '1 INTROSPECT_CONFIG_INVALID'),
    within('broken form', { HOSTILE_URL: 'mysql://u:secret-word@127.0.0.1:1/x' }, '1 INTROSPECT_DATABASE_UNREACHABLE'),
    within('text no database stores', { HOSTILE_URL: 'sqlite:data%00base' }, '1 INTROSPECT_TABLE_NOT_FOUND'),
    within('beyond the limit', { HOSTILE_URL: `sqlite:${letters(5000)}` }, '1 INTROSPECT_DATABASE_NOT_FOUND'),
  ],
  'records of somebody else': [
    beside(
      'broken form',
      'no JSON',
      () => ({ [`${records}/notes.json`]: '{' }),
      generate,
      '1 GENERATOR_RECORD_INVALID',
    ),
    beside(
      'broken form',
      'NUL',
      () => ({ [`${records}/notes.json`]: '\u0000' }),
      generate,
      '1 GENERATOR_RECORD_INVALID',
    ),
    beside('wrong type', 'a list', () => ({ [`${records}/notes.json`]: '[]' }), generate, '1 GENERATOR_RECORD_INVALID'),
    beside(
      'wrong type',
      'a number for the fields',
      saved((one) => ({ ...one, fields: 5 })),
      generate,
      '1 GENERATOR_RECORD_INVALID',
    ),
    beside(
      'wrong type',
      'a title of lists',
      saved((one) => ({ ...one, functionName: [['x']] })),
      generate,
      '1 GENERATOR_RECORD_INVALID',
    ),
    beside(
      'text taken for code',
      'a class that closes its own',
      saved((one) => ({ ...one, className: 'A{}process.exit(7);class B' })),
      generate,
      '1 GENERATOR_RECORD_INVALID',
    ),
    beside(
      'text taken for code',
      'a rule that no engine knows',
      saved((one) => ({ ...one, fields: [rule(one, 'regex:/(?<!a)b/')] })),
      generate,
      '1 GENERATOR_RECORD_INVALID',
    ),
    beside(
      'path out of its folder',
      'a route to the parent',
      saved((one) => ({ ...one, route: { path: '../../evil' } })),
      generate,
      '1 GENERATOR_RECORD_INVALID',
    ),
    beside(
      'path out of its folder',
      'a table of a path',
      saved((one) => ({ ...one, table: { name: '../../etc/passwd' } })),
      generate,
      '1 GENERATOR_RECORD_INVALID',
    ),
    beside(
      'name of a prototype',
      '__proto__',
      () => ({ [`${records}/notes.json`]: '{"__proto__":{"admin":true}}' }),
      generate,
      '1 GENERATOR_RECORD_INVALID',
    ),
    beside(
      'beyond the limit',
      'six million letters',
      () => ({ [`${records}/notes.json`]: `"${letters(6_000_000)}"` }),
      generate,
      '1 GENERATOR_RECORD_TOO_LARGE',
    ),
    beside(
      'beyond the limit',
      '10,000 lists in each other',
      () => ({ [`${records}/notes.json`]: deep(10_000) }),
      generate,
      '1 GENERATOR_RECORD_TOO_LARGE',
    ),
    beside(
      'unknown name',
      'a version of tomorrow',
      saved((one) => ({ ...one, version: 4711 })),
      generate,
      '1 GENERATOR_RECORD_VERSION',
    ),
    beside(
      'link out of the folder',
      'a link to a device',
      () => ({ [`${records}/notes.json`]: { link: '/dev/zero' } }),
      generate,
      '1 GENERATOR_PATH_REJECTED',
    ),
    beside(
      'link out of the folder',
      'a link to a secret',
      () => ({ [`${records}/secret.json`]: { link: '/etc/passwd' } }),
      ['record:export', 'secret'],
      '1 GENERATOR_PATH_REJECTED',
    ),
  ],
  'files of the project': [
    beside(
      'broken form',
      'a configuration that does not parse',
      () => ({ 'config/admin.ts': 'export default {' }),
      generate,
      '1 RUNTIME_CONFIG_INVALID',
    ),
    beside(
      'wrong type',
      'a configuration that is a number',
      () => ({ 'config/admin.ts': 'export default 5' }),
      generate,
      '1 RUNTIME_CONFIG_INVALID',
    ),
    beside(
      'unknown name',
      'a key that nobody knows',
      () => ({ 'config/admin.ts': 'export default { databse: "x" }' }),
      generate,
      '1 RUNTIME_CONFIG_INVALID',
    ),
    beside(
      'text taken for code',
      'a configuration that throws',
      () => ({ 'config/admin.ts': 'throw new Error("\\u001b[2J hidden")' }),
      generate,
      '1 RUNTIME_CONFIG_INVALID',
    ),
    beside(
      'tampered file',
      'a base that is no text',
      () => ({ '.quoin/base/notes/app/Models/Note.ts.base': '\u0000\u0001' }),
      ['generate', 'notes', '--yes'],
      '1 GENERATOR_SOURCE_INVALID',
    ),
    beside(
      'tampered file',
      'a history of lies',
      () => ({ '.quoin/history/2026-01-01T00-00-00-000Z.json': '{"at":5}' }),
      ['history'],
      '0 done',
    ),
    beside(
      'broken form',
      'an environment that is a folder',
      () => ({ '.env': { link: '..' } }),
      ['introspect'],
      '1 RUNTIME_ENVIRONMENT_UNREADABLE',
    ),
    beside(
      'beyond the limit',
      'a package.json of lists',
      () => ({ 'package.json': deep(50_000) }),
      ['record:list'],
      '0 done',
    ),
  ],
}

function rule(record: Record<string, unknown>, rules: string): object {
  const [first] = record.fields as readonly object[]
  return { ...first, rules }
}
