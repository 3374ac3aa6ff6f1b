import * as vscode from 'vscode'
import type { Prompts } from '../prompts.ts'
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
    { title: vscode.l10n.t('Add connection'), placeHolder: vscode.l10n.t('Kind of database') },
  )
  if (!picked) return undefined
  return picked.driver === 'sqlite' ? askFile(questions) : askServer(questions, picked.driver)
}

async function askFile(questions: Prompts) {
  const uri = await questions.fileToOpen({
    title: vscode.l10n.t('SQLite file'),
    filters: { SQLite: ['sqlite', 'sqlite3', 'db'], '*': ['*'] },
  })
  if (!uri) return undefined
  const name = await questions.text({
    title: vscode.l10n.t('Name of the connection'),
    value: uri.path.split('/').at(-1) ?? 'sqlite',
  })
  return name ? { name, driver: 'sqlite', file: vscode.workspace.asRelativePath(uri, false) } : undefined
}

async function askServer(questions: Prompts, driver: string) {
  const ask = (title: string, value: string, validateInput?: (text: string) => string | undefined) =>
    questions.text({ title, value, ...(validateInput && { validateInput }) })
  const host = await ask(vscode.l10n.t('Host'), '127.0.0.1')
  if (!host) return undefined
  const port = await ask(vscode.l10n.t('Port'), ports[driver] ?? '', (text) =>
    /^\d+$/.test(text) && Number(text) > 0 && Number(text) < 65_536
      ? undefined
      : vscode.l10n.t('A number up to 65535.'),
  )
  if (!port) return undefined
  const database = await ask(vscode.l10n.t('Database'), '')
  if (!database) return undefined
  const user = await ask(vscode.l10n.t('User'), driver === 'pgsql' ? 'postgres' : 'root')
  if (!user) return undefined
  const name = await ask(vscode.l10n.t('Name of the connection'), database)
  return name ? { name, driver, host, port: Number(port), database, user } : undefined
}
