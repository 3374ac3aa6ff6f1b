import { readFile, writeFile } from 'node:fs/promises'
import { text as readText } from 'node:stream/consumers'
import type { Command } from 'commander'
import { applicationCommand } from './options.ts'
import { CommandProblem } from './problem.ts'
import { withWorkspace } from './project.ts'
import { showPlan } from './show-plan.ts'
import { terminal } from './terminal.ts'

/** `quoin record:export <record> [file]`: a record for another application. */
export function recordExportCommand(): Command {
  return applicationCommand('record:export')
    .description('write a record as JSON, for another application')
    .argument('<record>', 'the name of the record')
    .argument('[file]', 'where to write it (default: standard output)')
    .action(async (name: string, file: string | undefined, { root }: { root: string }) => {
      const json = await withWorkspace(root, ({ workspace }) => workspace.export(name))
      if (file === undefined) {
        terminal.line(json.trimEnd())
        return
      }
      await writeFile(file, json, { flag: 'wx' }).catch((cause: NodeJS.ErrnoException) => {
        const problem = cause.code === 'EEXIST' ? 'exists already' : 'cannot be written'
        throw new CommandProblem(`"${file}" ${problem}.`, 'Choose another file.', { cause })
      })
      terminal.done(`Record "${name}" is in ${file}.`)
    })
}

/** `quoin record:import <file>`: takes a record in that another application exported. */
export function recordImportCommand(): Command {
  return applicationCommand('record:import')
    .description('take in a record that was exported; nothing is generated yet')
    .argument('<file>', 'the JSON file, or - for standard input')
    .option('--replace', 'replace the record of the same name')
    .action(async (file: string, { root, replace }: { root: string; replace?: boolean }) => {
      const text = await read(file)
      const { record } = await withWorkspace(root, ({ workspace }) =>
        workspace.import(text, { replace: replace ?? false }),
      )
      terminal.done(`Record "${record.name}" is saved. Generate it with: quoin generate ${record.name}`)
    })
}

/** `quoin record:clone <record> <name>`: a copy under a new name. */
export function recordCloneCommand(): Command {
  return applicationCommand('record:clone')
    .description('copy a record under a new name')
    .argument('<record>', 'the name of the record')
    .argument('<name>', 'the name of the copy')
    .option('--table <table>', 'the table of the copy (default: the same)')
    .action(async (from: string, name: string, { root, table }: { root: string; table?: string }) => {
      const { record: copy } = await withWorkspace(root, ({ workspace }) =>
        workspace.clone(from, { name, ...(table !== undefined && { table }) }),
      )
      terminal.done(`Record "${copy.name}" is saved. Generate it with: quoin generate ${copy.name}`)
    })
}

/** `quoin record:rename <record> <name>`: another name for a record. */
export function recordRenameCommand(): Command {
  return applicationCommand('record:rename')
    .description('give a record another name; its classes, table and addresses keep theirs')
    .argument('<record>', 'the name of the record')
    .argument('<name>', 'its new name')
    .option('--dry-run', 'show what would change, with the differences, and change nothing')
    .action((name: string, to: string, { root, dryRun = false }: { root: string; dryRun?: boolean }) =>
      withWorkspace(root, async ({ workspace }) => {
        const plan = await workspace.previewRename(name, to)
        showPlan(plan, { withDifferences: dryRun })
        if (dryRun) return
        await workspace.rename({ name, to, expectedId: plan.id })
        terminal.done(`Record "${name}" is called "${to}" now.`)
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
