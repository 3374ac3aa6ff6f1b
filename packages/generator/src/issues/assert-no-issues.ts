import { literalText, type Text } from '@quoin/extensions/text'
import type { ErrorParams } from '@quoin/introspect'
import {
  GeneratorError,
  type GeneratorErrorCode,
  type GeneratorErrorOptions,
  type Issue,
  type IssueCode,
} from '../errors.ts'

import { joinedTexts, text } from '../sentence.ts'

type ParamsOf<Code extends GeneratorErrorCode> = (
  value: (name: string) => ErrorParams[string],
  record: string | null,
) => GeneratorErrorOptions<Code>['params']
type Rejection = (issues: readonly Issue[], record: string | null) => GeneratorError

/** How an input is rejected whose first issue has this code; for all others, as an invalid record. */
const rejections: Readonly<Partial<Record<IssueCode, Rejection>>> = {
  'record.version': rejection('GENERATOR_RECORD_VERSION', text('fix.update', {}), (value) => ({
    version: value('version'),
    newest: value('newest'),
  })),
  'record.deep': rejection('GENERATOR_RECORD_TOO_LARGE', text('fix.record', {}), (value) => ({
    unit: 'levels',
    most: value('most'),
  })),
  'name.fixed': rejection('GENERATOR_RECORD_RENAMED', text('fix.rename', {}), (value) => ({
    record: value('name'),
    to: value('to'),
  })),
  'name.taken': rejection('GENERATOR_RECORD_EXISTS', text('fix.name', {}), (value) => ({
    record: value('name'),
  })),
  'model.reserved': rejection('GENERATOR_NAME_INVALID', text('fix.model', {}), (value) => ({
    kind: 'model',
    name: value('model'),
  })),
  'model.missing': rejection('GENERATOR_MODEL_MISSING', text('fix.createModel', {}), (value, record) => ({
    record,
    table: value('table'),
    folders: value('folders'),
  })),
  'model.taken': collision('file', 'file', text('fix.modelName', {})),
  'route.taken': collision('route', 'route', text('fix.route', {})),
  'route.nested': collision('route', 'route', text('fix.nestedRoute', {})),
  'route.reserved': collision('route', 'route', text('fix.ownRoute', {})),
  'path.rejected': rejection('GENERATOR_PATH_REJECTED', text('fix.savePath', {}), (value) => ({
    path: value('folder'),
    reason: 'place',
  })),
  'switch.needs': rejection('GENERATOR_RECORD_INVALID', text('fix.switches', {}), (_, record) => ({
    record,
  })),
  'switch.excludes': rejection('GENERATOR_RECORD_INVALID', text('fix.switches', {}), (_, record) => ({
    record,
  })),
}

const invalidRecord = rejection('GENERATOR_RECORD_INVALID', text('GENERATOR_RECORD_INVALID.hint', {}), (_, record) => ({
  record,
}))

/**
 * Rejects a record for its issues; does nothing when there are none.
 *
 * @throws {@link GeneratorError} with all of them, and the code that the first one asks for.
 */
export function assertNoIssues(issues: readonly Issue[], record: string | null): void {
  const [first] = issues
  if (first) throw (rejections[first.code] ?? invalidRecord)(issues, record)
}

function rejection<Code extends GeneratorErrorCode>(code: Code, hintText: Text, paramsOf: ParamsOf<Code>): Rejection {
  return (issues, record) => {
    const value = (name: string): ErrorParams[string] => issues[0]?.params[name] ?? null
    const params = paramsOf(value, record) as GeneratorErrorOptions['params']
    return new GeneratorError<GeneratorErrorCode>(code, { params, text: textOf(code, issues), hintText, issues })
  }
}

function collision(kind: string, name: string, hintText: Text): Rejection {
  return rejection('GENERATOR_NAME_COLLISION', hintText, (value, record) => {
    const other = value('record')
    const records = [other, record].filter((one) => typeof one === 'string')
    return { records, kind, name: value(name) }
  })
}

const maxInMessage = 3

function textOf(code: GeneratorErrorCode, issues: readonly Issue[]): Text {
  const [first, ...others] = issues.slice(0, maxInMessage).map(textAtPlace)
  // The other codes say by themselves what is wrong.
  if (first === undefined || code !== 'GENERATOR_RECORD_INVALID') return issues[0]?.text ?? literalText('')
  const count = issues.length - others.length - 1
  const more = count > 0 ? [text('issues.more', { count })] : []
  return text('GENERATOR_RECORD_INVALID', { issues: joinedTexts(first, ...others, ...more) })
}

function textAtPlace({ path, text: said }: Issue): Text {
  return path === '' ? said : text('issues.at', { path, said })
}
