import {
  GeneratorError,
  type GeneratorErrorCode,
  type GeneratorErrorOptions,
  type Issue,
  type IssueCode,
} from '../errors.ts'

type Params = GeneratorErrorOptions['params']
type ParamsOf<Code extends GeneratorErrorCode> = (
  value: (name: string) => Params[keyof Params],
  record: string | null,
) => GeneratorErrorOptions<Code>['params']
type Refusal = (issues: readonly Issue[], record: string | null) => GeneratorError

/** How an input is refused whose first issue has this code; for all others, as an invalid record. */
const refusals: Readonly<Partial<Record<IssueCode, Refusal>>> = {
  'record.version': refusal('GENERATOR_RECORD_VERSION', 'Update @quoin/generator.', (value) => ({
    version: value('version'),
    newest: value('newest'),
  })),
  'record.deep': refusal('GENERATOR_RECORD_TOO_LARGE', 'Check that this is a record.', (value) => ({
    unit: 'levels',
    most: value('most'),
  })),
  'name.fixed': refusal('GENERATOR_RECORD_RENAMED', 'Rename the record, or clone it to have both.', (value) => ({
    record: value('name'),
    to: value('to'),
  })),
  'name.taken': refusal('GENERATOR_RECORD_EXISTS', 'Choose another name, or edit the existing record.', (value) => ({
    record: value('name'),
  })),
  'model.reserved': refusal(
    'GENERATOR_NAME_INVALID',
    'Choose another model name, for example with Model at its end.',
    (value) => ({ kind: 'model', name: value('model') }),
  ),
  'model.missing': refusal(
    'GENERATOR_MODEL_MISSING',
    'Switch "create model" on, or write a model of that table.',
    (value, record) => ({ record, table: value('table'), folders: value('folders') }),
  ),
  'model.taken': collision('file', 'file', 'Change modelName of one of them; upper and lower case count as the same.'),
  'route.taken': collision(
    'route',
    'route',
    'Change route.path of one of them; upper and lower case count as the same.',
  ),
  'route.nested': collision('route', 'route', 'Change route.path: a feature cannot be below the route of another one.'),
  'route.reserved': collision('route', 'route', 'Change route.path of the record.'),
  'table.twice': collision('table', 'table', 'Make a view of another name of one of them, and a record of that view.'),
  'path.refused': refusal('GENERATOR_PATH_REFUSED', 'Change the save path of the record.', (value) => ({
    path: value('folder'),
    reason: 'place',
  })),
  'switch.needs': refusal('GENERATOR_RECORD_INVALID', 'Change the switches of the record.', (_, record) => ({
    record,
  })),
  'switch.excludes': refusal('GENERATOR_RECORD_INVALID', 'Change the switches of the record.', (_, record) => ({
    record,
  })),
}

const invalidRecord = refusal(
  'GENERATOR_RECORD_INVALID',
  'Correct the record, or make it again from its table.',
  (_, record) => ({ record }),
)

/**
 * Refuses a record for its issues; does nothing when there are none.
 *
 * @throws {@link GeneratorError} with all of them, and the code that the first one asks for.
 */
export function assertNoIssues(issues: readonly Issue[], record: string | null): void {
  const [first] = issues
  if (first) throw (refusals[first.code] ?? invalidRecord)(issues, record)
}

function refusal<Code extends GeneratorErrorCode>(code: Code, hint: string, paramsOf: ParamsOf<Code>): Refusal {
  return (issues, record) => {
    const value = (name: string): Params[keyof Params] => issues[0]?.params[name] ?? null
    return new GeneratorError(code, sentenceOf(code, issues), { params: paramsOf(value, record), hint, issues })
  }
}

function collision(kind: string, name: string, hint: string): Refusal {
  return refusal('GENERATOR_NAME_COLLISION', hint, (value, record) => {
    const other = value('record')
    const records = [other, record].filter((one) => typeof one === 'string')
    return { records, kind, name: value(name) }
  })
}

const maxInMessage = 3

function sentenceOf(code: GeneratorErrorCode, issues: readonly Issue[]): string {
  // The other codes say by themselves what is wrong.
  if (code !== 'GENERATOR_RECORD_INVALID') return issues[0]?.message ?? ''
  const listed = issues
    .slice(0, maxInMessage)
    .map(({ path, message }) => (path === '' ? message : `${path}: ${message}`))
  const more = issues.length - listed.length
  return `The record is not valid: ${listed.join(' ')}${more > 0 ? ` (and ${more} more)` : ''}`
}
