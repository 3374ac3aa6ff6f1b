import type { GenerationPlan, GenerationRecord } from '../src/index.ts'
import { findModels } from '../src/plan/models.ts'
import type { GeneratorConfig, Project } from '../src/plan/project.ts'

/** A project whose files are a map: what planning sees, without a disk. */
export class MemoryProject {
  readonly files = new Map<string, string>()
  readonly records = new Map<string, GenerationRecord>()
  config: GeneratorConfig = {}

  get project(): Project {
    const read = (path: string): string | null => this.files.get(path) ?? null
    const list = (folder: string): readonly string[] => [
      ...new Set(
        [...this.files.keys()]
          .filter((path) => path.startsWith(`${folder}/`))
          .map((path) => path.slice(folder.length + 1).split('/')[0] ?? ''),
      ),
    ]
    const records = [...this.records.values()]
    return { records, config: this.config, read, list, models: findModels(records, read, list) }
  }

  save(record: GenerationRecord): void {
    this.records.set(record.name, record)
  }

  /** Does what a plan says. */
  apply(plan: GenerationPlan): void {
    for (const { path, after } of plan.files) this.#write(path, after)
    for (const [path, text] of Object.entries(plan.bases)) this.#write(path, text)
  }

  text(path: string): string {
    const text = this.files.get(path)
    if (text === undefined) throw new Error(`no file ${path}`)
    return text
  }

  #write(path: string, text: string | null): void {
    if (text === null) this.files.delete(path)
    else this.files.set(path, text)
  }
}
