// From the start of `quoin start` to its first answer, and its memory then: the built packages, as a user installs
// them, with a hundred resources. RUNS makes it longer or shorter.
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { median } from '../median.ts'
import { createBenchDatabases, type Engine, engines } from './bench-database.ts'
import { type InstalledProject, installProject } from './installed-project.ts'
import { residentMegabytes } from './resident-memory.ts'

const runs = Number(process.env.RUNS ?? 9)

interface Start {
  readonly milliseconds: number
  readonly megabytes: number
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address !== null ? address.port : 0
}

async function start(project: InstalledProject, url: string): Promise<Start> {
  const port = await freePort()
  const started = performance.now()
  const child = spawn(process.execPath, [project.command, 'start', '--port', String(port)], {
    cwd: project.root,
    env: { ...process.env, DATABASE_URL: url },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  try {
    for (;;) {
      if (child.exitCode !== null) throw new Error(`quoin start ended with ${child.exitCode}.`)
      const answer = await fetch(`http://127.0.0.1:${port}/admin-api/settings/public`).catch(() => null)
      if (answer?.ok === true) break
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    const milliseconds = performance.now() - started
    await new Promise((resolve) => setTimeout(resolve, 500))
    return { milliseconds, megabytes: residentMegabytes(child.pid ?? 0) }
  } finally {
    child.kill()
    await new Promise((resolve) => child.once('exit', resolve))
  }
}

const project = installProject()
try {
  for (const engine of (process.env.ENGINES?.split(',') ?? engines) as readonly Engine[]) {
    const databases = await createBenchDatabases(engine, 1)
    try {
      const first = await start(project, databases.urls[0] ?? '')
      const starts: Start[] = []
      for (let run = 0; run < runs; run += 1) starts.push(await start(project, databases.urls[0] ?? ''))
      const times = starts.map(({ milliseconds }) => milliseconds)
      console.log(
        `${engine}: first answer ${median(times).toFixed(0)} ms after quoin start (fastest ${Math.min(...times).toFixed(0)}, ` +
          `very first ${first.milliseconds.toFixed(0)}), ${median(starts.map(({ megabytes }) => megabytes)).toFixed(0)} MB resident`,
      )
    } finally {
      await databases.close()
    }
  }
} finally {
  project.remove()
}
