import { spawn } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const root = import.meta.dirname

/** What the editor needs of the package, beside the manifest. */
const parts = [
  'dist',
  'media',
  'l10n',
  'pictures',
  ...globSync('package.nls*.json', { cwd: root }),
  'README.md',
  'CHANGELOG.md',
  'LICENSE',
]

/** Keys of the manifest that mean nothing to the editor, and would send vsce after dependencies that are bundled. */
const workspaceOnly = ['devDependencies', 'dependencies', 'scripts', 'private', 'type', 'sideEffects']

async function copyParts(stage: string): Promise<void> {
  await mkdir(stage, { recursive: true })
  for (const part of parts) await cp(join(root, part), join(stage, part), { recursive: true })
  const manifest: Record<string, unknown> = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  for (const key of workspaceOnly) delete manifest[key]
  await writeFile(join(stage, 'package.json'), JSON.stringify(manifest, null, 2))
  await writeFile(join(stage, '.vscodeignore'), '')
}

/** Runs vsce in the staged folder; universal, because the native part brings every platform. */
function runVsce(stage: string, target: string): Promise<number | null> {
  const parameters = [
    'package',
    '--no-dependencies',
    '--no-git-tag-version',
    '--no-rewrite-relative-links',
    '--out',
    target,
  ]
  return new Promise((resolve) => {
    const child = spawn('vsce', parameters, { cwd: stage, stdio: ['ignore', 'ignore', 'inherit'] })
    child.once('error', () => resolve(null))
    child.once('exit', resolve)
  })
}

/** Packs what was built into `<folder>/quoin-vscode.vsix`; its files lie beside it under `package` when a folder is given. */
async function pack(given: string | undefined): Promise<number> {
  if (!existsSync(join(root, 'dist', 'extension.cjs'))) {
    process.stderr.write('The extension is not built. Run "npx turbo run build --filter=quoin-vscode" first.\n')
    return 1
  }
  const stage =
    given === undefined ? await mkdtemp(join(tmpdir(), 'quoin-vscode-package-')) : join(resolve(given), 'package')
  try {
    await copyParts(stage)
    return (await runVsce(stage, join(given === undefined ? root : resolve(given), 'quoin-vscode.vsix'))) ?? 1
  } finally {
    if (given === undefined) await rm(stage, { recursive: true, force: true })
  }
}

process.exitCode = await pack(process.argv[2])
