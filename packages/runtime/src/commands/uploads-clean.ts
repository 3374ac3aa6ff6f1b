import type { Command } from 'commander'
import { text } from '../i18n/sentence.ts'
import { type Project, withProject } from '../project/project.ts'
import { deleteUploads, listUnusedUploads } from '../project/unused-uploads.ts'
import { confirm } from '../terminal/ask.ts'
import { createCommandWithRootOption } from '../terminal/options.ts'
import { CommandProblem } from '../terminal/problem.ts'
import { alignColumns, terminal } from '../terminal/terminal.ts'
import { t } from '../terminal/texts.ts'

interface Options {
  readonly root: string
  readonly olderThan: number
  readonly dryRun?: boolean
  readonly yes?: boolean
}

/** `quoin uploads:clean`: deletes uploads that no row of any table uses; shows the list and asks first. */
export function createUploadsCleanCommand(): Command {
  return createCommandWithRootOption('uploads:clean', t('help.uploads'))
    .option('--older-than <days>', t('help.uploads.olderThan'), parseDays, 7)
    .option('--dry-run', t('help.list'))
    .option('-y, --yes', t('help.yes'))
    .action((options: Options) => withProject(options.root, (project) => clean(project, options), 'reads'))
}

async function clean(project: Project, { olderThan, dryRun, yes }: Options): Promise<void> {
  const unused = await listUnusedUploads(project, olderThan)
  if (unused.length === 0) {
    terminal.done(t('cli.noUploads', { days: olderThan }))
    return
  }
  const rows = unused.map(({ value, bytes, modifiedAt }) => [
    value,
    String(bytes),
    modifiedAt.toISOString().slice(0, 10),
  ])
  terminal.line(alignColumns([[t('cli.column.upload'), t('cli.column.bytes'), t('cli.column.date')], ...rows]))
  if (dryRun || (!yes && !(await confirm(t('cli.ask.deleteCount', { count: String(unused.length) }), '--yes')))) return
  await deleteUploads(project, unused)
  const bytes = unused.reduce((sum, upload) => sum + upload.bytes, 0)
  terminal.done(t('cli.uploadsDeleted', { count: unused.length, bytes: String(bytes) }))
}

function parseDays(typed: string): number {
  const days = Number(typed)
  // Somebody may have a form open whose file is not stored yet.
  if (/^\d{1,5}$/.test(typed) && days >= 1) return days
  throw new CommandProblem(text('COMMAND_USAGE.days', { value: typed }))
}
