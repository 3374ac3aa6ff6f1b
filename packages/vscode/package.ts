import { spawn } from 'node:child_process'
import { copyFile, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = import.meta.dirname
const stage = fileURLToPath(new URL('../../node_modules/.cache/quoin-vscode/package', import.meta.url))

/** What the editor needs of the package, beside the manifest. */
const parts = [
  'dist',
  'media',
  'l10n',
  'pictures',
  'package.nls.json',
  'package.nls.zh-cn.json',
  'README.md',
  'LICENSE',
]

/** Keys of the manifest that mean nothing to the editor, and would send vsce after dependencies that are bundled. */
const workspaceOnly = ['devDependencies', 'dependencies', 'scripts', 'private', 'type', 'sideEffects']

async function copyParts(): Promise<void> {
  await rm(stage, { recursive: true, force: true })
  await mkdir(stage, { recursive: true })
  for (const part of parts) await cp(join(root, part), join(stage, part), { recursive: true })
  const manifest: Record<string, unknown> = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  for (const key of workspaceOnly) delete manifest[key]
  await writeFile(join(stage, 'package.json'), JSON.stringify(manifest, null, 2))
  await writeFile(join(stage, '.vscodeignore'), '')
}

/** Runs vsce in the staged folder; universal, because the native part brings every platform. */
function runVsce(target: string): Promise<number | null> {
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

await copyParts()
const code = await runVsce(join(stage, 'quoin-vscode.vsix'))
if (code === 0) await copyFile(join(stage, 'quoin-vscode.vsix'), join(root, 'quoin-vscode.vsix'))
process.exitCode = code ?? 1
