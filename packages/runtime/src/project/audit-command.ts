import { textOfError } from '@quoin/extensions/text'
import type { logOutsideRequest } from '../audit/audited-work.ts'
import type { AdminConfig } from '../config/admin-config.ts'
import { terminal } from '../terminal/terminal.ts'
import { t } from '../terminal/texts.ts'

/** Writes what a command has done into the audit log; what is done stays done where that fails, with a warning. */
export async function auditCommandOrWarn(
  config: () => Promise<AdminConfig>,
  write: (audit: typeof import('../audit/audited-work.ts'), config: AdminConfig) => Promise<void>,
): Promise<void> {
  try {
    await write(await import('../audit/audited-work.ts'), await config())
  } catch (error) {
    terminal.warn(t('cli.notAudited', { reason: textOfError(error) }))
  }
}

/** Writes what a command has done outside the workspace into the audit log, entry by entry. */
export function auditEntries(
  { root, config }: { readonly root: string; readonly config: AdminConfig },
  entries: Parameters<typeof logOutsideRequest>[2],
): Promise<void> {
  return auditCommandOrWarn(
    async () => config,
    ({ logOutsideRequest }) => logOutsideRequest(root, config, entries),
  )
}
