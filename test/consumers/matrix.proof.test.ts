import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createEmptyProject, type EmptyProject } from '@quoin/test-machine/empty-project'
import { describe, expect, it } from 'vitest'
import { type Consumer, compilations, compile, compiler, consumers, type Peers, writeAddresses } from './consumers.ts'

/** The oldest Node that the packages name, and the one of the repository; both are packages of npm. */
const nodes = ['node@22.18.0', 'node@24']
const bundler = 'esbuild@^0.28.0'

async function open(consumer: Consumer, { packages, program }: Peers, node: string): Promise<EmptyProject> {
  const project = await createEmptyProject(consumer.package, [...compiler, bundler, node, ...packages], consumer.needs)
  await project.write('main.ts', program)
  return project
}

/** What a script prints in an empty folder, so that it finds nothing that an earlier one wrote. */
async function print(project: EmptyProject, script: string): Promise<string> {
  for (const left of ['src', 'storage', 'plugins', '.quoin']) {
    await rm(join(project.root, left), { recursive: true, force: true })
  }
  return project.run('node', '--no-warnings', script)
}

const cases = consumers.flatMap((consumer) =>
  Object.entries(consumer.peers).flatMap(([age, peers]) =>
    nodes.map((node) => ({ name: `@quoin/${consumer.package}`, consumer, age, peers, node })),
  ),
)

describe('each package alone in an empty project', () => {
  it.for(cases)('$name, optional packages: $age, $node', async ({ consumer, peers, node }) => {
    await using project = await open(consumer, peers, node)
    await using _databases = await writeAddresses(project)
    expect((await project.run('node', '--version')).startsWith(`v${node.split('@')[1]}`)).toBe(true)
    expect(await print(project, 'main.ts'), 'with its types stripped').toBe(peers.printed)
    for (const [name, how] of Object.entries(compilations)) {
      await compile(project, how, peers.skipLibCheck)
      expect(await print(project, 'main.js'), `compiled for ${name}`).toBe(peers.printed)
    }
    // What the compiler leaves of the program is plain JavaScript.
    await project.write('plain.mjs', await readFile(join(project.root, 'main.js'), 'utf8'))
    expect(await print(project, 'plain.mjs'), 'as plain JavaScript').toBe(peers.printed)
    const left = consumer.external.map((external) => `--external:${external}`)
    // What is loaded late stays in files of its own, as the drivers that are not there.
    const flags = ['--bundle', '--splitting', '--platform=node', '--format=esm', '--log-level=error']
    await project.run('esbuild', 'main.js', ...flags, '--outdir=bundle', ...left)
    expect(await print(project, 'bundle/main.js'), 'as a bundle').toBe(peers.printed)
  })
})
