import { fieldsBody } from '@quoin/generator/screen-requests'
import type { RequestContext } from '../http/request-context.ts'
import { translateSentence } from '../i18n/translate-sentence.ts'
import { openWorkspace, readBody } from './tool-project.ts'

/** `GET dev-tools/tables`: the tables of the application's database and of each connection, with what is known of each. */
export async function listTables(context: RequestContext): Promise<unknown> {
  const { connections, ...own } = await (await openWorkspace(context)).tableList(context.services.connections.names)
  const translated = (problem: string | null) => problem && translateSentence(problem, context.locale)
  return { ...own, connections: connections.map((one) => ({ ...one, problem: translated(one.problem) })) }
}

/** `GET dev-tools/components`: the catalogue, the properties of each as a JSON schema. */
export async function listComponents(): Promise<unknown> {
  const { describedComponents } = await import('@quoin/generator/components')
  return { items: describedComponents() }
}

/** `POST dev-tools/fields` {table, columns}: the fields that typed columns give; nothing is saved. */
export async function deriveFields(context: RequestContext): Promise<unknown> {
  return (await openWorkspace(context)).deriveFields(readBody(context, fieldsBody))
}
