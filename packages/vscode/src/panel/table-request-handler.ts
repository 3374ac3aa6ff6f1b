import { copyText } from '../copy-text.ts'
import type { EngineParameters, UncheckedConnection } from '../engine/engine-protocol.ts'
import { VscodeError } from '../errors.ts'
import type { PanelServices } from './panel-services.ts'

/** Answers what a page asks about a table of a connection, whose password only the editor knows. */
export class TableRequestHandler {
  readonly #services: PanelServices
  readonly #root: string
  /** Found once: config/admin.* is run to find it. */
  readonly #known = new Map<string, Promise<UncheckedConnection>>()

  constructor(services: PanelServices, root: string) {
    this.#services = services
    this.#root = root
  }

  /** A page of the table. */
  async rows(asked: TableQuestion): Promise<unknown> {
    return this.#services.engine.request('rows', (await this.#located(asked)) as EngineParameters<'rows'>)
  }

  /** Rows as text, for other programs. */
  async copyRows(asked: TableQuestion): Promise<null> {
    const located = (await this.#located(asked)) as EngineParameters<'copyRows'>
    await copyText(
      await this.#services.engine.request('copyRows', located),
      String(asked.name),
      located.format.toUpperCase(),
    )
    return null
  }

  /** What is asked, with the database that the page cannot open itself. */
  async #located({ connection: id, ...asked }: TableQuestion): Promise<TableQuestion> {
    const found = this.#known.get(String(id)) ?? this.#find(String(id))
    this.#known.set(String(id), found)
    found.catch(() => this.#known.delete(String(id)))
    return { ...asked, root: this.#root, connection: await found }
  }

  async #find(id: string): Promise<UncheckedConnection> {
    const { connections } = this.#services
    const connection = (await connections.list()).find((one) => one.id === id && one.problem === null)
    if (!connection) throw new VscodeError('VSCODE_CONNECTION_INVALID', { params: {} })
    const data = await connections.withPassword(connection)
    if (!data) throw new VscodeError('VSCODE_CANCELLED.password', { params: {} })
    return data
  }
}

type TableQuestion = Readonly<Record<string, unknown>>
