import { copyText } from '../copy-text.ts'
import type { ConnectionData, EngineParameters } from '../engine/engine-protocol.ts'
import { VscodeError } from '../errors.ts'
import type { PanelServices } from './panel-services.ts'

/** Answers what a page asks about a table of a connection, whose password only the editor knows. */
export class TableRequestHandler {
  readonly #services: PanelServices
  readonly #root: string
  /** Found once: config/admin.* is run to find it. */
  readonly #known = new Map<string, Promise<ConnectionData>>()

  constructor(services: PanelServices, root: string) {
    this.#services = services
    this.#root = root
  }

  async answer(question: 'rows' | 'copyRows', { connection: id, ...asked }: TableQuestion): Promise<unknown> {
    const { engine } = this.#services
    const found = this.#known.get(String(id)) ?? this.#find(String(id))
    this.#known.set(String(id), found)
    found.catch(() => this.#known.delete(String(id)))
    const about = { ...asked, root: this.#root, connection: await found }
    if (question === 'rows') return engine.request('rows', about as EngineParameters<'rows'>)
    const text = await engine.request('copyRows', about as EngineParameters<'copyRows'>)
    await copyText(text, String(asked.name), String(asked.format).toUpperCase())
    return null
  }

  async #find(id: string): Promise<ConnectionData> {
    const { connections } = this.#services
    const connection = (await connections.list()).find((one) => one.id === id && one.problem === null)
    if (!connection) throw new VscodeError('VSCODE_CONNECTION_INVALID', { params: {} })
    const data = await connections.withPassword(connection)
    if (!data) throw new VscodeError('VSCODE_CANCELLED.password', { params: {} })
    return data
  }
}

type TableQuestion = Readonly<Record<string, unknown>>
