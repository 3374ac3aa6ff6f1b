import { basename } from 'node:path'
import { databaseLocation } from '@quoin/introspect/address'
import { findConfigFile } from '@quoin/runtime/config-file'
import * as vscode from 'vscode'
import type { EngineClient } from '../engine/engine-client.ts'
import type { UncheckedConnection } from '../engine/engine-protocol.ts'
import { describeAnyError, VscodeError } from '../errors.ts'
import { projectFolders } from '../projects.ts'
import type { Prompts } from '../prompts.ts'
import { localized, t } from '../texts.ts'
import { watchFiles } from '../watch-files.ts'
import { type Connection, canStorePassword, passwordKey } from './connection.ts'
import type { connectionsFromSetting } from './connection-settings.ts'

/** The connections of the workspace and the settings, and their passwords. */
export class Connections implements vscode.Disposable {
  readonly #engine: EngineClient
  readonly #secrets: vscode.SecretStorage
  readonly #prompts: Prompts
  readonly #changed = new vscode.EventEmitter<void>()
  readonly #subscriptions: vscode.Disposable[]
  /** Fires when the list may have changed. */
  readonly onDidChange: vscode.Event<void> = this.#changed.event

  constructor(engine: EngineClient, secrets: vscode.SecretStorage, prompts: Prompts) {
    this.#engine = engine
    this.#secrets = secrets
    this.#prompts = prompts
    const changed = (): void => this.#changed.fire()
    this.#subscriptions = [
      watchFiles('**/.env', changed),
      vscode.workspace.onDidChangeConfiguration(
        (event) => event.affectsConfiguration('quoin.connections') && changed(),
      ),
      vscode.workspace.onDidGrantWorkspaceTrust(changed),
    ]
  }

  /** Reads config/admin.* and the settings; nothing in a folder that is not trusted. */
  async list(token?: vscode.CancellationToken): Promise<readonly Connection[]> {
    if (!vscode.workspace.isTrusted) return []
    const { connectionsFromSetting } = await import('./connection-settings.ts')
    const own = await Promise.all((await projectFolders()).map(({ uri }) => this.ofApplication(uri.fsPath, token)))
    const folders = vscode.workspace.workspaceFolders ?? []
    const shared = vscode.workspace.getConfiguration('quoin').get<unknown>('connections')
    const settings = connectionsFromSetting(shared, folders[0]?.uri.fsPath ?? null)
    return [...own.flat(), ...settings, ...folders.flatMap((folder) => ofFolder(folder, connectionsFromSetting))]
  }

  /** The connection with its password, asked for once and then kept; undefined when nobody was asked or answered. */
  async withPassword(connection: Connection, { ask = true } = {}): Promise<UncheckedConnection | undefined> {
    if (!canStorePassword(connection)) return connection.data
    const kept = await this.#secrets.get(passwordKey(connection.data))
    const password = kept ?? (ask ? await this.askPassword(connection) : undefined)
    return password === undefined ? undefined : { ...connection.data, password }
  }

  /**
   * The database of an application that has no config/admin.*: the first of the settings, whose password only the editor
   * knows. Undefined where a file names it, or nobody answers.
   */
  async standIn(root: string, { ask = true } = {}): Promise<UncheckedConnection | undefined> {
    if (findConfigFile(root) !== undefined) return undefined
    const own = await this.forRecord(root, null).catch(() => undefined)
    return own && this.withPassword(own, { ask })
  }

  /** Asks for the password of a connection and keeps it in the secret storage. */
  async askPassword(connection: Connection): Promise<string | undefined> {
    const password = await this.#prompts.text({
      title: t('editor.connection.password', { name: connection.name }),
      prompt: t('editor.connection.passwordHint'),
      password: true,
    })
    if (password !== undefined) await this.keepPassword(connection, password)
    return password
  }

  /** Keeps the password of a connection in the secret storage. */
  async keepPassword({ data }: Connection, password: string): Promise<void> {
    await this.#secrets.store(passwordKey(data), password)
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

  /** The databases that an application itself names; one that cannot be read says why. */
  async ofApplication(root: string, token?: vscode.CancellationToken): Promise<readonly Connection[]> {
    const title = (await projectFolders()).find(({ uri }) => uri.fsPath === root)?.name ?? basename(root)
    const base = { id: `config:${root}`, name: title, application: null, source: 'config' as const, root, color: null }
    try {
      const { database, connections } = await this.#engine.request('config', { root }, token)
      const named = Object.entries(connections).map(([name, data]): Connection => {
        const own = { id: `${base.id}#${name}`, name: `${title}: ${name}`, application: name }
        return { ...base, ...own, driver: databaseLocation(data).driver, data, problem: null }
      })
      return [{ ...base, driver: databaseLocation(database).driver, data: database, problem: null }, ...named]
    } catch (error) {
      const { message, hint } = describeAnyError(error, localized)
      return [{ ...base, driver: 'unknown', data: {}, problem: hint ? `${message} ${hint}` : message }]
    }
  }

  /**
   * The database of a record's table, by the name a record has for it; null: the application's own. Where no
   * config/admin.* names one, the first of the settings stands in.
   *
   * @throws VscodeError `VSCODE_CONNECTION_INVALID`.
   */
  async forRecord(root: string, application: string | null): Promise<Connection> {
    const known = (await this.list()).filter((connection) => connection.root === root)
    const usable = known.filter(({ problem }) => problem === null)
    const own = usable.find((connection) => connection.source === 'config' && connection.application === application)
    const found = own ?? (application === null ? usable[0] : undefined)
    if (found) return found
    const broken = known.find(({ problem }) => problem !== null)?.problem
    const hint = { key: 'hint.addConnection', params: {} }
    if (broken) throw new VscodeError('VSCODE_CONNECTION_INVALID.broken', { params: { problem: broken }, hint })
    if (application === null) throw new VscodeError('VSCODE_CONNECTION_INVALID', { params: {}, hint })
    throw new VscodeError('VSCODE_CONNECTION_INVALID.unknown', { params: { name: application }, hint })
  }
}

/** What a folder of a workspace of several sets for itself: seen by nobody who asks for the workspace as a whole. */
function ofFolder({ uri, index }: vscode.WorkspaceFolder, read: typeof connectionsFromSetting): readonly Connection[] {
  const own = vscode.workspace.getConfiguration('quoin', uri).inspect('connections')?.workspaceFolderValue
  if (own === undefined || vscode.workspace.workspaceFile === undefined) return []
  return read(own, uri.fsPath).map((connection) => ({ ...connection, id: `${connection.id}@${index}` }))
}
