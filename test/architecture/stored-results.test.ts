import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join, normalize } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')

interface DryRun {
  readonly globalCacheInputs: { readonly files: Readonly<Record<string, string>> }
  readonly tasks: readonly {
    readonly taskId: string
    readonly directory: string
    readonly command: string
    readonly inputs: Readonly<Record<string, string>>
    readonly dependencies: readonly string[]
  }[]
}

/** Files outside `src` that tests read, with the tasks in which they do. */
const read: readonly (readonly [file: string, tasks: readonly string[]])[] = [
  [
    'docs/errors.md',
    [
      '@quoin/introspect#test:node',
      '@quoin/router#test:node',
      '@quoin/extensions#test:node',
      '@quoin/generator#test:node',
      '@quoin/runtime#test:node',
      'quoin-vscode#test:node',
      '@quoin/test#test:node',
    ],
  ],
  ['docs/development-tools.md', ['@quoin/runtime#test:node']],
  ['docs/components.md', ['@quoin/generator#test:node']],
  ['docs/guesses.md', ['@quoin/generator#test:node']],
  ['packages/runtime/panel/main.tsx', ['@quoin/test-architecture#test:node', '@quoin/panel#test:browser']],
  ['packages/runtime/panel/locales/en-US.json', ['@quoin/runtime#test:node', '@quoin/test-architecture#test:node']],
  ['docs/configuration.md', ['@quoin/runtime#test:node', '@quoin/test#test:node']],
  ['packages/introspect/README.md', ['@quoin/introspect#test:node', '@quoin/test#test:node']],
  ['packages/router/README.md', ['@quoin/router#test:node', '@quoin/test#test:node']],
  ['docs/in-your-server.md', ['@quoin/runtime#test:node', '@quoin/test#test:node']],
  ['packages/extensions/README.md', ['@quoin/extensions#test:node', '@quoin/test#test:node']],
  ['examples/express-drizzle/generate.ts', ['@quoin/generator#test:node', '@quoin/test#test:node']],
  ['packages/generator/README.md', ['@quoin/generator#test:node', '@quoin/test#test:node']],
  [
    'packages/runtime/README.md',
    ['@quoin/runtime#test:node', '@quoin/test-architecture#test:node', '@quoin/test#test:node'],
  ],
  ['packages/vscode/package.json', ['quoin-vscode#test:node', 'quoin-vscode#test:editor']],
  ['packages/vscode/l10n/bundle.l10n.de.json', ['quoin-vscode#test:node', 'quoin-vscode#test:browser']],
  ['README.md', ['@quoin/test-architecture#test:node', '@quoin/test#test:node']],
  ['docs/relations.md', ['@quoin/test#test:node']],
  ['docs/rights.md', ['@quoin/runtime#test:node', '@quoin/test#test:node']],
  ['examples/store/README.md', ['@quoin/test#test:node']],
  ['packages/runtime/panel/pages/tools/tool-field.tsx', ['@quoin/test#test:node', '@quoin/panel#test:browser']],
  ['examples/clinic/routes/admin.ts', ['@quoin/test#test:node', '@quoin/panel#test:browser']],
  ['biome.json', ['@quoin/test#test:node']],
  ['.ci/run', ['@quoin/test-architecture#test:node']],
  ['packages/runtime/CHANGELOG.md', ['@quoin/test-architecture#test:node']],
  ['.changeset/config.json', ['@quoin/test-architecture#test:node']],
  ['deploy/compose.yaml', ['@quoin/test#test:node']],
  ['deploy/nginx.conf', ['@quoin/test#test:node']],
  ['deploy/README.md', ['@quoin/test#test:node']],
  ['examples/store/start.ts', ['@quoin/test#test:browser']],
  ['examples/extension-announcements/settings.json', ['@quoin/runtime#test:node', '@quoin/test#test:browser']],
  ['test/golden/sqlite.sql', ['@quoin/test#test:node']],
  ['test/golden/pgsql/routes/admin.ts', ['@quoin/test#test:node']],
  ['test/shop/fixtures/shop/config/admin.ts', ['@quoin/runtime#test:node', '@quoin/panel#test:browser']],
  ['test/databases/servers.ts', ['@quoin/introspect#test:node', '@quoin/runtime#test:node']],
  ['packages/runtime/panel/index.html', ['@quoin/panel#test:browser', '@quoin/test#test:browser']],
  ['packages/runtime/bin/quoin.js', ['@quoin/runtime#test:node', '@quoin/test#test:browser']],
  ['packages/generator/test/merge/edits-by-hand.ts', ['@quoin/generator#test:node', '@quoin/test#test:node']],
  ['packages/vscode/test/engine/open-engine.ts', ['@quoin/test#test:node', '@quoin/test-architecture#test:node']],
  ['packages/router/test/route-registry.test.ts', ['@quoin/test-architecture#test:node']],
  ['packages/runtime/panel/test/form-safety.browser.sampled.test.ts', ['@quoin/test-architecture#test:node']],
  ['test/golden/golden.test.ts', ['@quoin/test-architecture#test:node']],
]

describe('a stored result of a task', () => {
  let dry: DryRun
  beforeAll(async () => {
    const tasks = ['test:node', 'test:browser', 'test:editor', 'build']
    const { stdout } = await run('turbo', ['run', ...tasks, '--dry=json'], { cwd: root, maxBuffer: 2 ** 28 })
    dry = JSON.parse(stdout)
  })

  /** What the key of a task is made of: its own files, those of the tasks before it, and those of every task. */
  function filesOf(taskId: string): ReadonlySet<string> {
    const files = new Set(Object.keys(dry.globalCacheInputs.files))
    const seen = new Set<string>()
    const visit = (id: string): void => {
      if (seen.has(id)) return
      seen.add(id)
      const task = dry.tasks.find((one) => one.taskId === id)
      for (const file of Object.keys(task?.inputs ?? {})) files.add(normalize(join(task?.directory ?? '', file)))
      task?.dependencies.forEach(visit)
    }
    visit(taskId)
    return files
  }

  it.each(read)('is not reused when %s has changed', (file, tasks) => {
    for (const task of tasks) {
      expect(dry.tasks.find(({ taskId }) => taskId === task)?.command).toMatch(/^vitest run/)
      expect(filesOf(task), task).toContain(file)
    }
  })

  it('is reused when an unrelated package has changed', () => {
    expect(filesOf('@quoin/router#test:node')).not.toContain('packages/introspect/src/index.ts')
    expect(filesOf('@quoin/introspect#test:node')).not.toContain('packages/generator/src/index.ts')
    expect(filesOf('@quoin/generator#test:node')).not.toContain('packages/runtime/src/index.ts')
    expect(filesOf('@quoin/runtime#test:node')).not.toContain('packages/runtime/panel/main.tsx')
    expect(filesOf('@quoin/panel#build')).not.toContain('packages/runtime/src/index.ts')
  })

  it('contains nothing that the tasks themselves have written', () => {
    for (const { taskId } of dry.tasks) {
      const written = [...filesOf(taskId)].filter((file) => /(^|\/)(\.turbo|dist|artefacts|storage)\//.test(file))
      expect(written, taskId).toEqual([])
    }
  })
})

it('CI runs the commands that README and CONTRIBUTING name, and none that hides a failure', async () => {
  const [script, readme, contributing] = await Promise.all(
    ['.ci/run', 'README.md', 'CONTRIBUTING.md'].map((file) => readFile(join(root, file), 'utf8')),
  )
  for (const command of ['npm test', 'npm run test:all', 'npm run check']) {
    expect(script?.split('\n')).toContain(command)
    expect(`${readme}${contributing}`).toContain(command)
  }
  expect(script).toContain('set -euo pipefail')
  expect(script).not.toMatch(/\|\| true|--continue|retry/)
})
