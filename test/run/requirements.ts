import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { missingPrograms } from '@quoin/test-databases'
import { missingChromium } from '@quoin/test-machine/chromium'
import { describeNeeds, mayInstall, type Need } from '@quoin/test-machine/debian-packages'
import { missingProxies } from '@quoin/test-machine/proxies'
import type { Ring } from '@quoin/test-machine/ring'
import type { ChangedTask } from './changed-tasks.ts'

const root = join(import.meta.dirname, '../..')

/** Packages whose tests use no server. */
const withoutServers = ['@quoin/generator', '@quoin/panel', '@quoin/router', '@quoin/test-vscode-host']

/** What the machine has to have for these tasks and has not; this process may install it. */
export interface Requirements {
  readonly missing: readonly Need[]
  /** A sentence for the user who started the tests; the tasks cannot run then. */
  readonly problem: string | null
}

/** Bytes that the workbench, the profiles of browsers and the data of three servers take. */
const space = 2_000_000_000

/** Looks at the machine before anything runs. */
export function requirementsOf(tasks: readonly ChangedTask[], ring: Ring): Requirements {
  const inBrowser = tasks.some(({ task }) => task === 'test:browser' || task === 'test:editor')
  const onServers = tasks.some((task) => task.task.startsWith('test:') && !withoutServers.includes(task.package))
  const behindProxies =
    ring !== 'test' && tasks.some((one) => one.package === '@quoin/test' && one.task === 'test:node')
  const missing = [
    ...(onServers ? missingPrograms() : []),
    ...(inBrowser ? missingChromium() : []),
    ...(behindProxies ? missingProxies() : []),
  ]
  const noSpace = tasks.some(({ task }) => task.startsWith('test:')) ? findNoSpace() : null
  return { missing, problem: noSpace ?? (missing.length > 0 && !mayInstall() ? describeNeeds(missing) : null) }
}

function findNoSpace(): string | null {
  for (const folder of [root, tmpdir()]) {
    const { bavail, bsize } = statfsSync(folder)
    const free = bavail * bsize
    if (free >= space) continue
    const amount = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`
    return `The tests need ${amount(space)} in ${folder}, where ${amount(free)} are free. Free some space, or set TMPDIR to a folder that has it.`
  }
  return null
}
