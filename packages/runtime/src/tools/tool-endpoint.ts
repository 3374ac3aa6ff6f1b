import type { Text } from '@quoin/extensions/text'
import { codeChangingOperations, type ScreenOperationName } from '@quoin/generator/screen-addresses'
import { readRequestBody, runScreenOperation } from '@quoin/generator/screen-cases'
import { z } from 'zod'
import { reloadAfterChange } from '../application/reload-after.ts'
import { fieldIssuesError, validationFailed } from '../errors.ts'
import type { Endpoint } from '../http/endpoint.ts'
import type { RequestContext } from '../http/request-context.ts'
import { findUnstorableText } from '../http/storable-text.ts'
import { localizeTextOr } from '../i18n/package-texts.ts'
import { text } from '../i18n/sentence.ts'
import { isObject } from '../is-object.ts'
import { openWorkspace } from '../project/open-workspace.ts'
import { screenHttpResponseMappers } from './screen-responses.ts'

/** Answers a question of the generator's screen: asks the workspace, and waits until the server has new code. */
export function createToolEndpoint(operation: ScreenOperationName): Endpoint {
  // A table of functions by name: the compiler knows each, and none of a name that is one of many.
  const show = screenHttpResponseMappers[operation] as ((answer: unknown, id: string) => unknown) | undefined
  return async (context) => {
    const id = context.params.id ?? ''
    const body = readBody(context, operation)
    const connections = async (): Promise<readonly string[]> => context.services.connections.names
    const translate = (text: Text, english: string): string => localizeTextOr(context.locale, text, english)
    const answered = await runScreenOperation(await openWorkspace(context), operation, {
      id,
      body,
      connections,
      translate,
    })
    const shown = show ? show(answered, id) : answered
    if (!writing.has(operation)) return shown
    const { written, deleted, changed = [...written, ...deleted], features } = writtenParts.parse(answered)
    return { ...(isObject(shown) && shown), ...(await reloadAfterChange(context, changed, features)) }
  }
}

/** Calls after which the server may have other code to serve. */
const writing: ReadonlySet<ScreenOperationName> = new Set(codeChangingOperations)

const paths = z.array(z.string())
/** What they answer of it, each a part of this. */
const writtenParts = z.object({
  written: paths.default([]),
  deleted: paths.default([]),
  changed: paths.optional(),
  features: paths.default([]),
})

/** Reads what the question takes; what does not fit is named by its place. */
function readBody(context: RequestContext, question: ScreenOperationName): unknown {
  const { input, request } = context
  const given = request.method === 'GET' ? { ...(input.has('term') && { term: input.text('term') }) } : request.body
  const body = given === undefined ? {} : given
  // Before the schema: neither a name nor a file holds what no database stores.
  const problems = Object.entries(typeof body === 'object' && body !== null ? body : {}).flatMap(([field, value]) => {
    const problem = findUnstorableText(value)
    return problem === null ? [] : [[field, problem] as const]
  })
  if (problems.length > 0) throw validationFailed(Object.fromEntries(problems))
  const { body: read, issues } = readRequestBody(question, body)
  if (issues.length > 0) throw fieldIssuesError(issues)
  // Typed once more: whoever calls without a screen agrees by it, too.
  if (question === 'clean') {
    const { name, confirmation } = isObject(read) ? read : {}
    if (confirmation !== name) throw validationFailed({ confirmation: text('field.typed', { name: String(name) }) })
  }
  return read
}
