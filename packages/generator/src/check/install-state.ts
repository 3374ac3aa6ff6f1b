import { dirname, join } from 'node:path'
import { fingerprintFile } from './project-files.ts'

/** What changes when a package manager installs something, in the project or above it, or another file does. */
export function installStateHash(root: string, otherFiles: readonly string[] = []): string {
  return [...otherFiles, ...installFiles(root)].map((file) => `${file} ${fingerprintFile(file)}`).join('\n')
}

function installFiles(root: string): readonly string[] {
  const files: string[] = [join(root, 'package.json')]
  for (let folder = root; ; folder = dirname(folder)) {
    for (const name of ['.package-lock.json', '.yarn-state.yml', '.modules.yaml', '@quoin/runtime/package.json'])
      files.push(join(folder, 'node_modules', name))
    if (folder === dirname(folder)) return files
  }
}
