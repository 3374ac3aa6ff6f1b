import { join } from 'node:path'
import { ExtensionsError } from '../errors.ts'
import { readJsonFile } from '../files/atomic-file.ts'
import { defaultManifestKey, type Manifest, type ManifestProblem, parseManifest } from './manifest.ts'

/**
 * Reads and checks the manifest in `folder`, running no code of the extension.
 * @throws ExtensionsError EXTENSIONS_MANIFEST_MISSING, EXTENSIONS_MANIFEST_INVALID with path and cure of each problem
 */
export async function readManifest(folder: string, key: string = defaultManifestKey): Promise<Manifest> {
  const file = join(folder, 'package.json')
  const content = await readContent(file)
  if (content === undefined) {
    throw new ExtensionsError('EXTENSIONS_MANIFEST_MISSING', `Extension folder "${folder}" has no package.json.`, {
      hint: 'Add the manifest, or remove the folder.',
    })
  }
  const manifest = parseManifest(content, key)
  if ('name' in manifest) return manifest
  throw invalidManifest(file, manifest)
}

async function readContent(file: string): Promise<unknown> {
  try {
    return await readJsonFile(file)
  } catch (cause) {
    throw new ExtensionsError('EXTENSIONS_MANIFEST_INVALID', `Manifest "${file}" cannot be read as JSON.`, {
      hint: 'Correct the JSON of the file.',
      cause,
    })
  }
}

function invalidManifest(file: string, problems: readonly ManifestProblem[]): ExtensionsError {
  const sentences = problems.map(({ path, problem }) => (path === '' ? problem : `"${path}" ${problem}`))
  return new ExtensionsError('EXTENSIONS_MANIFEST_INVALID', `Manifest "${file}": ${sentences.join('; ')}.`, {
    hint: [...new Set(problems.map(({ cure }) => cure))].join(' '),
  })
}
