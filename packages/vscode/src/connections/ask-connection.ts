import { basename } from 'node:path'
import * as vscode from 'vscode'
import type { FoundInFolder } from '../discovery/found-connections.ts'
import type { Prompts } from '../prompts.ts'
import { t } from '../texts.ts'
import type { Dialect } from './dialect.ts'
import { engines } from './dialects.ts'

/** An entry of the setting `quoin.connections`. */
type ConnectionEntry = Readonly<Record<string, unknown>> & { readonly name: string }

/** What was entered, and where it was found; null: it was typed. */
export interface AskedConnection {
  readonly entry: ConnectionEntry
  readonly found: FoundInFolder | null
}

type Options = Readonly<Record<string, unknown>>
type Choice = vscode.QuickPickItem & { readonly driver?: string; readonly found?: FoundInFolder }

/** Asks for a connection: one that a file of the workspace names, or one step by step; undefined when it was dismissed. */
export async function askConnection(
  questions: Prompts,
  found: readonly FoundInFolder[],
): Promise<AskedConnection | undefined> {
  const kinds = engines.map(([driver, { label }]): Choice => ({ label, driver }))
  const separator = (label: string): Choice => ({ label, kind: vscode.QuickPickItemKind.Separator })
  const offered = [separator(t('editor.found.files')), ...found.map(choiceOf), separator(t('editor.connection.kind'))]
  const picked = await questions.pick<Choice>([...(found.length > 0 ? offered : []), ...kinds], {
    title: t('editor.connection.add'),
    placeHolder: t('editor.connection.kind'),
  })
  if (!picked) return undefined
  const entry = picked.found
    ? await completeFound(questions, picked.found)
    : await askKind(questions, picked.driver, {})
  return entry && { entry, found: picked.found ?? null }
}

function choiceOf(found: FoundInFolder): Choice {
  const { tool, file, name, data, missing } = found
  const { driver, host = '', port, database, user, file: path } = data
  const label = engines.find(([own]) => own === driver)?.[1].label ?? tool
  const place = path ?? `${user ? `${user}@` : ''}${host}${port ? `:${port}` : ''}${database ? `/${database}` : ''}`
  return {
    label: `$(database) ${nameOf(found)}`,
    description: [tool, file, name].filter(Boolean).join(' · '),
    detail: [label, place, missing.length > 0 && t('editor.found.missing', { options: missing })]
      .filter(Boolean)
      .join(' · '),
    found,
  }
}

function nameOf({ data: { database, file }, tool, name }: FoundInFolder): string {
  const own = typeof file === 'string' ? basename(file) : database
  return [own ?? tool, name].filter(Boolean).join(' ')
}

/** What its file leaves open is asked; the rest stays as it is written there. */
async function completeFound(questions: Prompts, found: FoundInFolder): Promise<ConnectionEntry | undefined> {
  const { data, missing } = found
  if (missing.length > 0) return askKind(questions, data.driver, data)
  const { file } = data
  return { name: nameOf(found), ...data, ...(typeof file === 'string' && { file: inWorkspace(vscode.Uri.file(file)) }) }
}

/** Asks for what is not known, of a kind that is asked for where it is not known either. */
async function askKind(questions: Prompts, named: unknown, known: Options): Promise<ConnectionEntry | undefined> {
  const driver =
    named ??
    (
      await questions.pick(
        engines.map(([own, { label }]) => ({ label, driver: own })),
        { title: t('editor.connection.add'), placeHolder: t('editor.connection.kind') },
      )
    )?.driver
  const [name, dialect] = engines.find(([own]) => own === driver) ?? []
  if (name === undefined || dialect === undefined) return undefined
  return dialect.files === null
    ? askServer(questions, name, dialect, known)
    : askFile(questions, name, dialect.label, dialect.files.endings)
}

async function askFile(questions: Prompts, driver: string, label: string, endings: readonly string[]) {
  const uri = await questions.fileToOpen({
    title: t('editor.connection.file', { engine: label }),
    filters: { [label]: [...endings], '*': ['*'] },
  })
  if (!uri) return undefined
  const name = await questions.text({ title: t('editor.connection.name'), value: basename(uri.path) || label })
  return name ? { name, driver, file: inWorkspace(uri) } : undefined
}

async function askServer(questions: Prompts, driver: string, { server }: Dialect, known: Options) {
  const ask = async (
    key: string,
    title: string,
    value: string,
    validateInput?: (text: string) => string | undefined,
  ) =>
    known[key] === undefined
      ? questions.text({ title, value, ...(validateInput && { validateInput }) })
      : String(known[key])
  const host = await ask('host', t('editor.connection.host'), '127.0.0.1')
  if (!host) return undefined
  const port = await ask('port', t('editor.connection.port'), String(server?.port ?? ''), (text) =>
    /^\d+$/.test(text) && Number(text) > 0 && Number(text) < 65_536 ? undefined : t('editor.connection.portHint'),
  )
  if (!port) return undefined
  const database = await ask('database', t('editor.connection.database'), '')
  if (!database) return undefined
  const user = await ask('user', t('editor.connection.user'), server?.user ?? '')
  if (!user) return undefined
  const name = await ask('name', t('editor.connection.name'), database)
  return name ? { ...known, name, driver, host, port: Number(port), database, user } : undefined
}

function inWorkspace(uri: vscode.Uri): string {
  return vscode.workspace.asRelativePath(uri, false)
}
