import { textOfError } from '@quoin/extensions/text'
import type { AdminConfig } from '../config/admin-config.ts'
import { terminal } from '../terminal/terminal.ts'
import { t } from '../terminal/texts.ts'

/** Writes what a command has done into the audit log; what is done stays done where that fails, with a warning. */
export async function auditCommand(
  config: () => Promise<AdminConfig>,
  write: (audit: typeof import('../audit/audited-work.ts'), config: AdminConfig) => Promise<void>,
): Promise<void> {
  try {
    await write(await import('../audit/audited-work.ts'), await config())
  } catch (error) {
    terminal.warn(t('cli.notAudited', { reason: textOfError(error) }))
  }
}
