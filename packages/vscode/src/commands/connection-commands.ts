import * as vscode from 'vscode'
import { takesPassword } from '../connections/connection.ts'
import type { Dialect } from '../connections/dialect.ts'
import { engines } from '../connections/dialects.ts'
import { isConnectionNode } from '../databases/node-checks.ts'
import type { Prompts } from '../prompts.ts'
import { t } from '../texts.ts'
import type { Command } from './command.ts'

/** Commands about connections: the setting has them, the secret storage their passwords. */
export const connectionCommands: readonly Command[] = [
  {
    /** Asks for a connection step by step, and adds it to the settings. */
    id: 'quoin.addConnection',
    run: async ({ connections, questions }) => {
      const entry = await askConnection(questions)
      if (!entry) return
      const configuration = vscode.workspace.getConfiguration('quoin')
      const known = configuration.inspect<readonly object[]>('connections')
      const isWorkspace = vscode.workspace.workspaceFolders !== undefined
      const { Workspace, Global } = vscode.ConfigurationTarget
      const current = (isWorkspace ? known?.workspaceValue : known?.globalValue) ?? []
      await configuration.update('connections', [...current, entry], isWorkspace ? Workspace : Global)
      const all = await connections.list()
      const added = all.findLast(({ source, name }) => source === 'settings' && name === entry.name)
      if (added && takesPassword(added)) await connections.askPassword(added)
      connections.refresh()
    },
  },
  {
    id: 'quoin.changePassword',
    run: async ({ connections }, node?: unknown) => {
      if (!isConnectionNode(node) || !takesPassword(node.connection)) return
      if ((await connections.askPassword(node.connection)) !== undefined) connections.refresh()
    },
  },
  {
    id: 'quoin.forgetPassword',
    run: async ({ connections }, node?: unknown) => {
      if (isConnectionNode(node)) await connections.forgetPassword(node.connection)
    },
  },
]

interface Engine extends Dialect {
  readonly driver: string
}

async function askConnection(
  questions: Prompts,
): Promise<Readonly<Record<string, unknown> & { name: string }> | undefined> {
  const picked = await questions.pick(
    engines.map(([driver, dialect]) => ({ ...dialect, driver })),
    { title: t('editor.connection.add'), placeHolder: t('editor.connection.kind') },
  )
  if (!picked) return undefined
  return picked.files === null ? askServer(questions, picked) : askFile(questions, picked, picked.files.endings)
}

async function askFile(questions: Prompts, { driver, label }: Engine, endings: readonly string[]) {
  const uri = await questions.fileToOpen({
    title: t('editor.connection.file', { engine: label }),
    filters: { [label]: [...endings], '*': ['*'] },
  })
  if (!uri) return undefined
  const name = await questions.text({
    title: t('editor.connection.name'),
    value: uri.path.split('/').at(-1) ?? label,
  })
  return name ? { name, driver, file: vscode.workspace.asRelativePath(uri, false) } : undefined
}

async function askServer(questions: Prompts, { driver, server }: Engine) {
  const ask = (title: string, value: string, validateInput?: (text: string) => string | undefined) =>
    questions.text({ title, value, ...(validateInput && { validateInput }) })
  const host = await ask(t('editor.connection.host'), '127.0.0.1')
  if (!host) return undefined
  const port = await ask(t('editor.connection.port'), String(server?.port ?? ''), (text) =>
    /^\d+$/.test(text) && Number(text) > 0 && Number(text) < 65_536 ? undefined : t('editor.connection.portHint'),
  )
  if (!port) return undefined
  const database = await ask(t('editor.connection.database'), '')
  if (!database) return undefined
  const user = await ask(t('editor.connection.user'), server?.user ?? '')
  if (!user) return undefined
  const name = await ask(t('editor.connection.name'), database)
  return name ? { name, driver, host, port: Number(port), database, user } : undefined
}
