import { basename } from 'node:path'
import { engines, opensFile, tlsModes } from '@quoin/introspect/address'
import * as vscode from 'vscode'
import type { EngineClient } from '../engine/engine-client.ts'
import { describeAnyError } from '../errors.ts'
import type { Prompts } from '../prompts.ts'
import { localized, t } from '../texts.ts'
import { connectionColors } from './connection-color.ts'
import type { ConnectionEntry } from './connection-entries.ts'

/** A connection that is being filled in. */
export interface ConnectionDraft {
  readonly entry: Readonly<Record<string, unknown>>
  /** What was typed; null: nothing, so the one that is kept is used. */
  readonly password: string | null
}

/** What the connection form works with. */
export interface FormServices {
  readonly prompts: Prompts
  readonly engine: EngineClient
  readonly storedPassword?: string | undefined
}

type Field = 'name' | 'file' | 'host' | 'port' | 'database' | 'user' | 'password' | 'ssl' | 'color'
type Action = 'test' | 'save' | 'saveUntested'
interface Row extends vscode.QuickPickItem {
  readonly field?: Field
  readonly action?: Action
}

/** What the last test said. */
interface Outcome {
  readonly works: boolean
  readonly label: string
  readonly detail: string
}

const serverFields: readonly Field[] = ['name', 'host', 'port', 'database', 'user', 'password', 'ssl', 'color']
const fileFields: readonly Field[] = ['name', 'file', 'color']

/**
 * Shows a connection as a list of its options, each edited by choosing it, until it is saved, which tests it first;
 * undefined when it was dismissed.
 */
export async function editConnection(
  services: FormServices,
  initial: ConnectionDraft,
): Promise<{ readonly entry: ConnectionEntry; readonly password: string | null } | undefined> {
  let state = initial
  let outcome: Outcome | null = null
  for (;;) {
    const picked: Row | undefined = await services.prompts.pick<Row>(rowsOf(state, services.storedPassword, outcome), {
      title: t('editor.connection.form'),
      placeHolder: t('editor.connection.formHint'),
      ignoreFocusOut: true,
    })
    if (!picked) return undefined
    if (picked.field) {
      const edited = await editField(services.prompts, state, picked.field)
      if (edited !== state) outcome = null
      state = edited
    }
    const finished = { entry: { ...state.entry, name: nameOf(state.entry) }, password: state.password }
    if (picked.action === 'saveUntested') return finished
    if (picked.action === undefined) continue
    if (!outcome?.works) outcome = await tested(services, state)
    if (picked.action === 'save' && outcome.works) return finished
  }
}

function rowsOf(state: ConnectionDraft, kept: string | undefined, outcome: Outcome | null): readonly Row[] {
  const { entry } = state
  const separator: Row = { label: '', kind: vscode.QuickPickItemKind.Separator }
  const failed = outcome !== null && !outcome.works && missingOf(entry).length === 0
  return [
    ...(outcome
      ? [{ label: `$(${outcome.works ? 'check' : 'error'}) ${outcome.label}`, detail: outcome.detail }, separator]
      : []),
    ...fieldsOf(entry).map((field): Row => ({ label: labelOf(field), description: shown(field, state, kept), field })),
    separator,
    { label: `$(plug) ${t('editor.connection.test')}`, action: 'test' },
    { label: `$(save) ${t('editor.connection.save')}`, action: 'save' },
    ...(failed ? [{ label: `$(save) ${t('editor.connection.saveUntested')}`, action: 'saveUntested' as const }] : []),
  ]
}

function fieldsOf({ driver }: ConnectionDraft['entry']): readonly Field[] {
  return opensFile(String(driver)) ? fileFields : serverFields
}

function missingOf(entry: ConnectionDraft['entry']): readonly string[] {
  const wanted: readonly Field[] = opensFile(String(entry.driver)) ? ['file'] : ['host', 'database', 'user']
  return wanted.filter((field) => !entry[field]).map(labelOf)
}

function labelOf(field: Field): string {
  if (field === 'file') return t('editor.connection.path')
  return t(`editor.connection.${field === 'password' ? 'passwordField' : field}`)
}

function shown(field: Field, { entry, password }: ConnectionDraft, kept: string | undefined): string {
  if (field === 'name') return nameOf(entry)
  if (field !== 'password') return String(entry[field] ?? '')
  return password || (password === null && kept) ? '••••••' : ''
}

/** What it is called: as it was entered, else as its database or file. */
function nameOf({ name, database, file }: ConnectionDraft['entry']): string {
  if (typeof name === 'string' && name !== '') return name
  return typeof file === 'string' ? basename(file) : String(database ?? '')
}

async function editField(prompts: Prompts, state: ConnectionDraft, field: Field): Promise<ConnectionDraft> {
  const value = await askField(prompts, state, field)
  if (value === undefined) return state
  if (field === 'password') return { ...state, password: String(value) }
  const { [field]: _, ...rest } = state.entry
  return { ...state, entry: value === '' ? rest : { ...rest, [field]: value } }
}

async function askField(
  prompts: Prompts,
  { entry }: ConnectionDraft,
  field: Field,
): Promise<string | number | undefined> {
  const title = labelOf(field)
  if (field === 'ssl') {
    const modes = tlsModes.map((mode) => ({ label: mode, detail: t(`editor.tls.${mode}`) }))
    return (await prompts.pick(modes, { title }))?.label
  }
  if (field === 'color') {
    const colors = [
      { label: t('editor.connection.noColor'), color: '' },
      ...connectionColors.map((color) => ({ label: t(`editor.color.${color}`), color })),
    ]
    return (await prompts.pick(colors, { title }))?.color
  }
  if (field === 'file') return promptForFile(prompts, String(entry.driver))
  if (field === 'password') return prompts.text({ title, prompt: t('editor.connection.passwordHint'), password: true })
  const value = field === 'name' ? nameOf(entry) : String(entry[field] ?? '')
  if (field !== 'port') return (await prompts.text({ title, value }))?.trim()
  const port = await prompts.text({ title, value, validateInput: portProblem })
  return port === undefined || portProblem(port) !== undefined ? undefined : Number(port)
}

function portProblem(port: string): string | undefined {
  return /^\d+$/.test(port) && Number(port) > 0 && Number(port) < 65_536 ? undefined : t('editor.connection.portHint')
}

/** Asks for the file of a database; relative to the folder where it lies in there. */
export async function promptForFile(prompts: Prompts, driver: string): Promise<string | undefined> {
  const dialect = engines.find(([name]) => name === driver)?.[1]
  const engine = dialect?.label ?? driver
  const uri = await prompts.fileToOpen({
    title: t('editor.connection.file', { engine }),
    filters: { [engine]: [...(dialect?.files?.endings ?? [])], '*': ['*'] },
  })
  return uri && vscode.workspace.asRelativePath(uri, false)
}

async function tested(
  { engine, storedPassword: kept }: FormServices,
  { entry, password }: ConnectionDraft,
): Promise<Outcome> {
  const missing = missingOf(entry)
  if (missing.length > 0) return { works: false, label: t('editor.found.missing', { options: missing }), detail: '' }
  const { connectionsFromSetting } = await import('./connection-settings.ts')
  const [connection] = connectionsFromSetting(
    [{ ...entry, name: nameOf(entry) }],
    vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? null,
  )
  if (!connection || connection.problem !== null)
    return { works: false, label: localized(connection?.problem ?? ''), detail: '' }
  const secret = opensFile(connection.driver) ? {} : { password: password ?? kept ?? '' }
  try {
    const tables = await vscode.window.withProgress(
      { location: vscode.ProgressLocation.Notification, title: t('editor.connection.testing'), cancellable: true },
      (_, token) => engine.request('tables', { connection: { ...connection.data, ...secret } }, token),
    )
    return { works: true, label: t('editor.connection.works', { count: tables.length }), detail: '' }
  } catch (error) {
    const { message, hint } = describeAnyError(error, localized)
    return { works: false, label: message, detail: hint ?? '' }
  }
}
