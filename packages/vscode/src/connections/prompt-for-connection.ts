import { basename } from 'node:path'
import { engines, opensFile } from '@quoin/introspect/address'
import * as vscode from 'vscode'
import { t } from '../texts.ts'
import type { ConnectionEntry } from './connection-entries.ts'
import { type ConnectionDraft, editConnection, type FormServices, promptForFile } from './connection-form.ts'
import type { FoundInFolder } from './found-connections.ts'

/** What was entered, and where it was found; null: it was typed. */
interface AskedConnection {
  readonly entry: ConnectionEntry
  /** What was typed; null: nothing. */
  readonly password: string | null
  readonly found: FoundInFolder | null
}

type Choice = vscode.QuickPickItem & {
  readonly driver?: string
  readonly found?: FoundInFolder
  readonly isAddress?: boolean
}

/** Asks for a connection: one that a file names, one by its address, or one in a form; undefined when it was dismissed. */
export async function promptForConnection(
  services: FormServices,
  found: readonly FoundInFolder[],
): Promise<AskedConnection | undefined> {
  const kinds = engines.map(([driver, { label }]): Choice => ({ label, driver }))
  const address: Choice = { label: t('editor.connection.address'), isAddress: true }
  const separator = (label: string): Choice => ({ label, kind: vscode.QuickPickItemKind.Separator })
  const offered = [separator(t('editor.found.files')), ...found.map(choiceOf), separator(t('editor.connection.kind'))]
  const picked = await services.prompts.pick<Choice>([...(found.length > 0 ? offered : []), ...kinds, address], {
    title: t('editor.connection.add'),
    placeHolder: t('editor.connection.kind'),
  })
  if (!picked) return undefined
  const { found: chosen } = picked
  if (chosen && chosen.missing.length === 0) return { entry: entryOf(chosen), password: null, found: chosen }
  const begun = picked.isAddress
    ? await askAddress(services)
    : await askKind(services, chosen?.data.driver ?? picked.driver)
  const known = chosen && { ...chosen.data, name: nameOf(chosen) }
  const filled = begun && (await editConnection(services, { ...begun, entry: { ...begun.entry, ...known } }))
  return filled && { ...filled, found: chosen ?? null }
}

function choiceOf(found: FoundInFolder): Choice {
  const { tool, file, name, data, missing } = found
  const { driver, host = '', port, database, user, file: path } = data
  const label = engines.find(([own]) => own === driver)?.[1].label ?? tool
  const place = path ?? `${user ? `${user}@` : ''}${host}${port ? `:${port}` : ''}${database ? `/${database}` : ''}`
  const open = missing.length > 0 && t('editor.found.missing', { options: missing })
  return {
    label: `$(database) ${nameOf(found)}`,
    description: [tool, file, name].filter(Boolean).join(' · '),
    detail: [label, place, open].filter(Boolean).join(' · '),
    found,
  }
}

function nameOf({ data: { database, file }, tool, name }: FoundInFolder): string {
  const own = typeof file === 'string' ? basename(file) : database
  return [own ?? tool, name].filter(Boolean).join(' ')
}

function entryOf(found: FoundInFolder): ConnectionEntry {
  const { file } = found.data
  const inside = typeof file === 'string' && { file: vscode.workspace.asRelativePath(vscode.Uri.file(file), false) }
  return { name: nameOf(found), ...found.data, ...inside }
}

/** Asks for an address until it is one, and takes it apart. */
async function askAddress({ prompts, engine }: FormServices): Promise<ConnectionDraft | undefined> {
  const url = await prompts.text({
    title: t('editor.connection.address'),
    prompt: t('editor.connection.addressHint'),
    validateInput: async (text) =>
      (await engine.request('address', { url: text })) === null ? t('editor.connection.addressWrong') : undefined,
  })
  const read = url === undefined ? null : await engine.request('address', { url })
  return read === null ? undefined : { entry: read.data, password: read.password }
}

/** The form of a kind, which is asked for where it is not known, with what its server usually has. */
async function askKind({ prompts }: FormServices, named: unknown): Promise<ConnectionDraft | undefined> {
  const kinds = engines.map(([driver, { label }]) => ({ label, driver }))
  const ask = { title: t('editor.connection.add'), placeHolder: t('editor.connection.kind') }
  const driver = typeof named === 'string' ? named : (await prompts.pick(kinds, ask))?.driver
  if (driver === undefined) return undefined
  const server = engines.find(([name]) => name === driver)?.[1].server
  if (!opensFile(driver))
    return { entry: { driver, host: '127.0.0.1', port: server?.port, user: server?.user }, password: null }
  const file = await promptForFile(prompts, driver)
  return file === undefined ? undefined : { entry: { driver, file }, password: null }
}
