import * as vscode from 'vscode'
import type { Prompts } from '../prompts.ts'
import { t } from '../texts.ts'
import type { Command } from './command.ts'

const ports: Readonly<Record<string, string>> = { pgsql: '5432', mysql: '3306' }

/** Asks for a connection step by step and adds it to the settings; the password goes to the secret storage. */
export const addConnection: Command = {
  id: 'quoin.addConnection',
  run: async ({ connections, questions }) => {
    const entry = await askConnection(questions)
    if (!entry) return
    const configuration = vscode.workspace.getConfiguration('quoin')
    const known = configuration.inspect<readonly object[]>('connections')
    const target = vscode.workspace.workspaceFolders
      ? vscode.ConfigurationTarget.Workspace
      : vscode.ConfigurationTarget.Global
    const current = (target === vscode.ConfigurationTarget.Workspace ? known?.workspaceValue : known?.globalValue) ?? []
    await configuration.update('connections', [...current, entry], target)
    const added = (await connections.list()).findLast(
      ({ source, name }) => source === 'settings' && name === entry.name,
    )
    if (added && added.driver !== 'sqlite') await connections.askPassword(added)
    connections.refresh()
  },
}

async function askConnection(
  questions: Prompts,
): Promise<Readonly<Record<string, unknown> & { name: string }> | undefined> {
  const picked = await questions.pick(
    [
      { label: 'SQLite', driver: 'sqlite' },
      { label: 'PostgreSQL', driver: 'pgsql' },
      { label: 'MySQL / MariaDB', driver: 'mysql' },
    ],
    { title: t('editor.connection.add'), placeHolder: t('editor.connection.kind') },
  )
  if (!picked) return undefined
  return picked.driver === 'sqlite' ? askFile(questions) : askServer(questions, picked.driver)
}

async function askFile(questions: Prompts) {
  const uri = await questions.fileToOpen({
    title: t('editor.connection.file'),
    filters: { SQLite: ['sqlite', 'sqlite3', 'db'], '*': ['*'] },
  })
  if (!uri) return undefined
  const name = await questions.text({
    title: t('editor.connection.name'),
    value: uri.path.split('/').at(-1) ?? 'sqlite',
  })
  return name ? { name, driver: 'sqlite', file: vscode.workspace.asRelativePath(uri, false) } : undefined
}

async function askServer(questions: Prompts, driver: string) {
  const ask = (title: string, value: string, validateInput?: (text: string) => string | undefined) =>
    questions.text({ title, value, ...(validateInput && { validateInput }) })
  const host = await ask(t('editor.connection.host'), '127.0.0.1')
  if (!host) return undefined
  const port = await ask(t('editor.connection.port'), ports[driver] ?? '', (text) =>
    /^\d+$/.test(text) && Number(text) > 0 && Number(text) < 65_536 ? undefined : t('editor.connection.portHint'),
  )
  if (!port) return undefined
  const database = await ask(t('editor.connection.database'), '')
  if (!database) return undefined
  const user = await ask(t('editor.connection.user'), driver === 'pgsql' ? 'postgres' : 'root')
  if (!user) return undefined
  const name = await ask(t('editor.connection.name'), database)
  return name ? { name, driver, host, port: Number(port), database, user } : undefined
}
