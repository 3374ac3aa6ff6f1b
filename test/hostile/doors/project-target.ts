import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { folderState } from '../folder-state.ts'

/** How a command ended and what it said. */
interface Outcome {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

interface CommandApplication {
  readonly root: string
  write(path: string, text: string): void
  sql(statements: string): void
  run(parameters: readonly string[], input: string, environment: Record<string, string>): Promise<Outcome>
  spawn(parameters: readonly string[], input: string, environment: Record<string, string>): Promise<Outcome>
  remove(): void
}

// Commands run the way their own tests run them, in one warm process.
const { CommandApplication } = (await import(
  join(import.meta.dirname, '../../../packages/runtime/test/commands/command-application.ts')
)) as { CommandApplication: new (config: string) => CommandApplication }

/** What is the same before and after an attempt. */
interface State {
  readonly files: Readonly<Record<string, string>>
  readonly rows: string
}

/** A generated application in a folder, with one record and its table. */
export class ProjectTarget implements Disposable {
  readonly #application = new CommandApplication("process.env.HOSTILE_URL ?? 'sqlite:database/app.sqlite'")

  static async make(): Promise<ProjectTarget> {
    const target = new ProjectTarget()
    target.#application.sql(`
      create table notes (id integer primary key autoincrement, title varchar(80) not null);
      insert into notes (title) values ('First');
      create table "x'; drop table notes; --" (id integer primary key, "__proto__" text);
    `)
    for (const parameters of [['migrate'], ['generate', 'notes', '--yes']]) {
      const { code, stderr } = await target.run(parameters)
      if (code !== 0) throw new Error(stderr)
    }
    return target
  }

  get root(): string {
    return this.#application.root
  }

  /** The folder as every attempt finds it: without what is no part of it. */
  get state(): State {
    const database = new Database(join(this.root, 'database/app.sqlite'), { readonly: true })
    const tables = database.prepare("select name from sqlite_master where type = 'table' order by name").all()
    const rows = tables.map((table) => {
      const { name } = table as { readonly name: string }
      return [name, database.prepare(`select * from "${name.replaceAll('"', '""')}"`).all()]
    })
    database.close()
    const skips = ['node_modules', 'database', '.quoin/.gitignore']
    return { rows: JSON.stringify(rows), files: folderState(this.root, skips) }
  }

  run(parameters: readonly string[], input = '', environment: Record<string, string> = {}): Promise<Outcome> {
    return this.#application.run(parameters, input, environment)
  }

  /** Runs a command with `--json`: its exit code, and the code of its error. */
  async ends(parameters: readonly string[], input = ''): Promise<string> {
    return this.#endOf(await this.run([...parameters, '--json'], input))
  }

  /** {@link ends} in a process of its own, which reads configuration and environment again. */
  async endsApart(parameters: readonly string[], environment: Record<string, string> = {}): Promise<string> {
    return this.#endOf(await this.#application.spawn([...parameters, '--json'], '', environment))
  }

  #endOf({ code, stdout, stderr }: Outcome): string {
    if (/^\s+at /m.test(stderr)) return `a stack: ${stderr}`
    if (controls.test(stdout + stderr)) return `control characters: ${JSON.stringify(stdout + stderr)}`
    const answer = JSON.parse(stdout) as { readonly error?: { readonly code: string } } | null
    return `${code} ${answer?.error?.code ?? 'done'}`
  }

  /**
   * Runs a command with files of the project written differently; afterwards they are as they were.
   *
   * @param passes what may come and go, by its path
   */
  async with(
    files: Readonly<Record<string, string | { readonly link: string }>>,
    run: () => Promise<string>,
    passes: (path: string) => boolean = () => false,
  ) {
    const kept = new Map<string, Buffer | null>()
    const made: string[] = []
    for (const [path, content] of Object.entries(files)) {
      const place = join(this.root, path)
      kept.set(place, readOrNull(place))
      const folder = mkdirSync(dirname(place), { recursive: true })
      if (folder !== undefined) made.push(folder)
      rmSync(place, { force: true })
      if (typeof content === 'string') writeFileSync(place, content)
      else symlinkSync(content.link, place)
    }
    const seen = (): string => {
      const { rows, files } = this.state
      return JSON.stringify([rows, Object.entries(files).filter(([path]) => !passes(path))])
    }
    const before = seen()
    try {
      const ended = await run()
      return seen() === before ? ended : `${ended}, and changed the project`
    } finally {
      for (const path of Object.keys(this.state.files).filter(passes)) made.push(join(this.root, path))
      for (const folder of made) rmSync(folder, { force: true, recursive: true })
      for (const [place, content] of kept) {
        rmSync(place, { force: true, recursive: true })
        if (content !== null) writeFileSync(place, content)
      }
    }
  }

  /** What must be answered after every attempt. */
  async good(): Promise<string> {
    const { stdout } = await this.run(['record:export', 'notes'])
    return (JSON.parse(stdout) as { readonly name: string }).name
  }

  /** The text of the saved record, with something in it replaced. */
  record(change: (record: Record<string, unknown>) => object): string {
    const text = readFileSync(join(this.root, '.quoin/records/notes.json'), 'utf8')
    return JSON.stringify(change(JSON.parse(text) as Record<string, unknown>))
  }

  [Symbol.dispose](): void {
    this.#application.remove()
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: what a terminal obeys
const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/

function readOrNull(path: string): Buffer | null {
  try {
    return readFileSync(path)
  } catch {
    return null
  }
}
