import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { UnusedUpload } from '../uploads/unused-uploads.ts'
import { auditEntries } from './audit-command.ts'
import type { Project } from './project.ts'

/** The uploads of an application that no row of any table uses, and that are older than so many days. */
export async function listUnusedUploads(
  { root, config, databaseFor }: Project,
  days: number,
): Promise<readonly UnusedUpload[]> {
  const [{ unusedUploads }, { usedUploads }] = await Promise.all([
    import('../uploads/unused-uploads.ts'),
    import('../uploads/used-uploads.ts'),
  ])
  const databases = await Promise.all([undefined, ...Object.keys(config.connections)].map(databaseFor))
  const before = new Date(Date.now() - days * 86_400_000)
  return unusedUploads(resolve(root, config.upload.dir), await usedUploads(root, config, databases), before)
}

/** Deletes uploads, which the audit log says. */
export async function deleteUploads({ root, config }: Project, uploads: readonly UnusedUpload[]): Promise<void> {
  const folder = resolve(root, config.upload.dir)
  for (const { value } of uploads) await rm(join(folder, value), { force: true })
  const entries = uploads.map(({ value }) => ({ action: 'destroy', subject: 'uploads', key: value }))
  await auditEntries({ root, config }, entries)
}
