import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder in which an application is served as from the fixture's; what it writes to `storage/` and `public/` is its own. */
export interface ScratchRoot extends Disposable {
  readonly root: string
}

/** What a fixture may have and only reads; what is not there yet may come while the application is served. */
const entries = ['app', 'config', 'database', 'routes']

/** Links the folders of a fixture, so that Node loads its files once for all tests of a process. */
export function makeScratchRoot(fixture: string): ScratchRoot {
  const root = mkdtempSync(join(tmpdir(), 'quoin-root-'))
  for (const entry of entries) symlinkSync(join(fixture, entry), join(root, entry))
  return { root, [Symbol.dispose]: () => rmSync(root, { recursive: true, force: true }) }
}
