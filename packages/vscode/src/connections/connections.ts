import * as vscode from 'vscode'
import type { EngineClient } from '../engine/engine-client.ts'
import type { ConnectionData } from '../engine/engine-protocol.ts'
import { explain } from '../errors.ts'
import { projectFolders } from '../projects.ts'
import type { Questions } from '../questions.ts'
import { type Connection, passwordKey, takesPassword } from './connection.ts'

/** The connections of the workspace and the settings, and their passwords. */
export class Connections implements vscode.Disposable {
  readonly #engine: EngineClient
  readonly #secrets: vscode.SecretStorage
  readonly #questions: Questions
  readonly #changed = new vscode.EventEmitter<void>()
  readonly #subscriptions: vscode.Disposable[]
  /** Fires when the list may have changed. */
  readonly onDidChange: vscode.Event<void> = this.#changed.event

  constructor(engine: EngineClient, secrets: vscode.SecretStorage, questions: Questions) {
    this.#engine = engine
    this.#secrets = secrets
    this.#questions = questions
    const watcher = vscode.workspace.createFileSystemWatcher('**/{config/admin.{ts,js,mjs},.env}')
    const changed = (): void => this.#changed.fire()
    this.#subscriptions = [
      watcher,
      watcher.onDidChange(changed),
      watcher.onDidCreate(changed),
      watcher.onDidDelete(changed),
      vscode.workspace.onDidChangeConfiguration(
        (event) => event.affectsConfiguration('quoin.connections') && changed(),
      ),
      vscode.workspace.onDidChangeWorkspaceFolders(changed),
      vscode.workspace.onDidGrantWorkspaceTrust(changed),
    ]
  }

  /** Reads config/admin.* and the settings; nothing in a folder that is not trusted. */
  async list(token?: vscode.CancellationToken): Promise<readonly Connection[]> {
    if (!vscode.workspace.isTrusted) return []
    const { connectionsFromSetting } = await import('./connection-settings.ts')
    const own = await Promise.all(projectFolders().map((folder) => this.#fromConfig(folder, token)))
    const root = vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? null
    const setting = vscode.workspace.getConfiguration('quoin').get<unknown>('connections')
    return [...own.flat(), ...connectionsFromSetting(setting, root)]
  }

  /** The connection with its password, asked for once and then kept; undefined when the question was dismissed. */
  async withPassword(connection: Connection): Promise<ConnectionData | undefined> {
    if (!takesPassword(connection)) return connection.data
    const kept = await this.#secrets.get(passwordKey(connection.data))
    const password = kept ?? (await this.askPassword(connection))
    return password === undefined ? undefined : { ...connection.data, password }
  }

  /** Asks for the password of a connection and keeps it in the secret storage. */
  async askPassword(connection: Connection): Promise<string | undefined> {
    const password = await this.#questions.text({
      title: vscode.l10n.t('Password for {0}', connection.name),
      prompt: vscode.l10n.t('Kept in the secret storage of the editor, never in a file. Leave it empty for none.'),
      password: true,
    })
    if (password !== undefined) await this.#secrets.store(passwordKey(connection.data), password)
    return password
  }

  /** Forgets the password of a connection. */
  async forgetPassword(connection: Connection): Promise<void> {
    await this.#secrets.delete(passwordKey(connection.data))
    this.#changed.fire()
  }

  refresh(): void {
    this.#changed.fire()
  }

  dispose(): void {
    for (const subscription of this.#subscriptions) subscription.dispose()
    this.#changed.dispose()
  }

  async #fromConfig(folder: vscode.WorkspaceFolder, token?: vscode.CancellationToken): Promise<readonly Connection[]> {
    const root = folder.uri.fsPath
    const base = { id: `config:${root}`, name: folder.name, source: 'config' as const, root }
    try {
      const { database } = await this.#engine.request('config', { root }, token)
      if (!database) return []
      return [{ ...base, driver: driverOf(database), data: database, problem: null }]
    } catch (error) {
      const { message, hint } = explain(error)
      return [{ ...base, driver: 'unknown', data: {}, problem: hint ? `${message} ${hint}` : message }]
    }
  }
}

function driverOf({ driver, url }: ConnectionData): string {
  if (typeof driver === 'string') return driver
  const scheme = /^[a-z]+/i.exec(String(url))?.[0].toLowerCase() ?? ''
  return scheme.startsWith('postgres') || scheme === 'pgsql' ? 'pgsql' : scheme.startsWith('m') ? 'mysql' : 'sqlite'
}
