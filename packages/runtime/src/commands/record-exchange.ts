import { readFile, writeFile } from 'node:fs/promises'
import { text as readText } from 'node:stream/consumers'
import type { Command } from 'commander'
import { applicationCommand } from './options.ts'
import { CommandProblem } from './problem.ts'
import { withWorkspace } from './project.ts'
import { planDocument, showPlan } from './show-plan.ts'
import { terminal } from './terminal.ts'

/** `quoin record:export <record> [file]`: a record for another application. */
export function recordExportCommand(): Command {
  return applicationCommand('record:export')
    .description('write a record as JSON, for another application')
    .argument('<record>', 'the name of the record')
    .argument('[file]', 'where to write it (default: standard output)')
    .option('--json', 'as JSON, a failure too')
    .action(async (name: string, file: string | undefined, { root }: { root: string }) => {
      const json = await withWorkspace(root, ({ workspace }) => workspace.export(name))
      if (file === undefined) {
        terminal.result(JSON.parse(json), () => json.trimEnd())
        return
      }
      await writeFile(file, json, { flag: 'wx' }).catch((cause: NodeJS.ErrnoException) => {
        const problem = cause.code === 'EEXIST' ? 'exists already' : 'cannot be written'
        throw new CommandProblem(`"${file}" ${problem}.`, 'Choose another file.', { cause })
      })
      terminal.done(`Record "${name}" is in ${file}.`)
      terminal.result({ file })
    })
}

/** `quoin record:import <file>`: takes a record in that another application exported. */
export function recordImportCommand(): Command {
  return applicationCommand('record:import')
    .description('take in a record that was exported; nothing is generated yet')
    .argument('<file>', 'the JSON file, or - for standard input')
    .option('--replace', 'replace the record of the same name')
    .option('--json', 'as JSON')
    .action(async (file: string, { root, replace }: { root: string; replace?: boolean }) => {
      const text = await read(file)
      const saved = await withWorkspace(root, ({ workspace }) => workspace.import(text, { replace: replace ?? false }))
      const { name } = saved.record
      terminal.done(`Record "${name}" is saved. Generate it with: quoin generate ${name}`)
      terminal.result(saved)
    })
}

/** `quoin record:clone <record> <name>`: a copy under a new name. */
export function recordCloneCommand(): Command {
  return applicationCommand('record:clone')
    .description('copy a record under a new name')
    .argument('<record>', 'the name of the record')
    .argument('<name>', 'the name of the copy')
    .option('--table <table>', 'the table of the copy (default: the same)')
    .option('--json', 'as JSON')
    .action(async (from: string, name: string, { root, table }: { root: string; table?: string }) => {
      const saved = await withWorkspace(root, ({ workspace }) =>
        workspace.clone(from, { name, ...(table !== undefined && { table }) }),
      )
      terminal.done(`Record "${saved.record.name}" is saved. Generate it with: quoin generate ${saved.record.name}`)
      terminal.result(saved)
    })
}

interface RenameOptions {
  readonly root: string
  readonly dryRun?: boolean
  /** The id of the plan that was looked at. */
  readonly plan?: string
}

/** `quoin record:rename <record> <name>`: another name for a record. */
export function recordRenameCommand(): Command {
  return applicationCommand('record:rename')
    .description('give a record another name; its classes, table and addresses keep theirs')
    .argument('<record>', 'the name of the record')
    .argument('<name>', 'its new name')
    .option('--dry-run', 'show what would change, with the differences, and change nothing')
    .option('--plan <id>', 'change only what the plan of this id says, as --dry-run showed it')
    .option('--json', 'as JSON')
    .action((name: string, to: string, { root, dryRun = false, plan: looked }: RenameOptions) =>
      withWorkspace(root, async ({ workspace }) => {
        const plan = await workspace.previewRename(name, to)
        showPlan(plan, { withDifferences: dryRun })
        if (dryRun) {
          terminal.result(planDocument(plan))
          return
        }
        const renamed = await workspace.rename({ name, to, expectedId: looked ?? plan.id })
        terminal.done(`Record "${name}" is called "${to}" now.`)
        terminal.result(renamed)
      }),
    )
}

async function read(file: string): Promise<string> {
  if (file === '-') return readText(process.stdin)
  return readFile(file, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    const problem = cause.code === 'ENOENT' ? 'does not exist' : 'cannot be read'
    throw new CommandProblem(`"${file}" ${problem}.`, 'Check the path.', { cause })
  })
}
