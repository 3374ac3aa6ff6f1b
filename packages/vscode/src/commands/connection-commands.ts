import { type Connection, canStorePassword } from '../connections/connection.ts'
import { addEntry, type ConnectionEntry, findEntry, replaceEntry } from '../connections/connection-entries.ts'
import { editConnection } from '../connections/connection-form.ts'
import { promptForConnection } from '../connections/prompt-for-connection.ts'
import { isConnectionNode } from '../databases/node-checks.ts'
import type { Services } from '../services.ts'
import { t } from '../texts.ts'
import type { Command } from './command.ts'

/** Commands about connections: the setting has them, the secret storage their passwords. */
export const connectionCommands: readonly Command[] = [
  {
    /** Asks for a connection, those that files of the workspace name first, and adds it to the settings. */
    id: 'quoin.addConnection',
    run: async (services) => {
      const { found: files } = services
      const asked = await promptForConnection(services, await files.list())
      if (!asked) return
      await addEntry(asked.entry)
      const { password, found } = asked
      await keepPassword(services, asked.entry.name, password ?? (found && (await files.passwordOf(found))))
    },
  },
  {
    /** Shows a connection of the settings in the form. */
    id: 'quoin.editConnection',
    run: async (services, node?: unknown) => {
      const own = await ofSettings(services, node)
      const filled =
        own && (await editConnection({ ...services, storedPassword: own.kept }, { entry: own.entry, password: null }))
      if (!filled) return
      await replaceEntry(own.entry.name, filled.entry)
      // It is kept for a server and user, which may be others now.
      await keepPassword(services, filled.entry.name, filled.password ?? own.kept ?? null)
    },
  },
  {
    /** Shows a copy of a connection of the settings in the form, and adds it. */
    id: 'quoin.duplicateConnection',
    run: async (services, node?: unknown) => {
      const own = await ofSettings(services, node)
      if (!own) return
      const entry = { ...own.entry, name: t('editor.connection.copyOf', { name: own.entry.name }) }
      const filled = await editConnection({ ...services, storedPassword: own.kept }, { entry, password: null })
      if (!filled) return
      await addEntry(filled.entry)
      await keepPassword(services, filled.entry.name, filled.password ?? own.kept ?? null)
    },
  },
  {
    id: 'quoin.removeConnection',
    run: async (services, node?: unknown) => {
      const own = await ofSettings(services, node)
      if (!own) return
      const remove = t('editor.connection.remove')
      const asked = t('editor.connection.removeAsk', { name: own.entry.name })
      if ((await services.prompts.offer(asked, remove)) !== remove) return
      await replaceEntry(own.entry.name, null)
      await services.connections.forgetPassword(own.connection)
    },
  },
  {
    id: 'quoin.changePassword',
    run: async ({ connections }, node?: unknown) => {
      if (!isConnectionNode(node) || !canStorePassword(node.connection)) return
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

interface OfSettings {
  readonly connection: Connection
  readonly entry: ConnectionEntry
  readonly kept: string | undefined
}

/** The connection of the settings that a command is about, as it is written there, with the password that is kept. */
async function ofSettings({ connections }: Services, node: unknown): Promise<OfSettings | undefined> {
  if (!isConnectionNode(node) || node.connection.source !== 'settings') return undefined
  const { connection } = node
  const entry = findEntry(connection.name)
  const data = await connections.withPassword(connection, { ask: false })
  return entry && { connection, entry, kept: typeof data?.password === 'string' ? data.password : undefined }
}

async function keepPassword({ connections }: Services, name: string, password: string | null): Promise<void> {
  const all = await connections.list()
  const own = all.findLast((one) => one.source === 'settings' && one.name === name)
  if (own && canStorePassword(own) && password !== null) await connections.keepPassword(own, password)
  connections.refresh()
}
