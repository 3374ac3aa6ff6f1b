import { join } from 'node:path'
import { issueTextAt } from '../describe-issue.ts'
import { ExtensionsError } from '../errors.ts'
import { readJsonFileIfExists } from '../files/atomic-file.ts'
import { text } from '../text/sentence.ts'
import type { Text } from '../text/text.ts'
import { defaultManifestExtraKey, type Manifest, type ManifestProblem, parseManifest } from './manifest.ts'

/**
 * Reads and checks the manifest in `folder`, running no code of the extension.
 * @throws ExtensionsError EXTENSIONS_MANIFEST_MISSING, EXTENSIONS_MANIFEST_INVALID with the path of each problem, and what to write instead
 */
export async function readManifest(
  folder: string,
  packageJsonKey: string = defaultManifestExtraKey,
): Promise<Manifest> {
  const file = join(folder, 'package.json')
  const content = await readContent(file)
  if (content === undefined) {
    throw new ExtensionsError('EXTENSIONS_MANIFEST_MISSING', { params: { folder } })
  }
  const manifest = parseManifest(content, packageJsonKey)
  if ('name' in manifest) return manifest
  throw invalidManifest(file, manifest)
}

async function readContent(file: string): Promise<unknown> {
  try {
    return await readJsonFileIfExists(file)
  } catch (cause) {
    throw new ExtensionsError('EXTENSIONS_MANIFEST_INVALID.json', { params: { file }, cause })
  }
}

function invalidManifest(file: string, found: readonly ManifestProblem[]): ExtensionsError {
  const problems = found.map(({ path, problem }) => (path === '' ? problem : issueTextAt(path, problem)))
  const hints = [...new Set(found.map(({ hint }) => hint))]
  return new ExtensionsError('EXTENSIONS_MANIFEST_INVALID', { params: { file, problems }, hint: joined(hints) })
}

/** Several sentences one after the other. */
function joined(texts: readonly Text[]): Text | undefined {
  const [first, ...more] = texts
  return first && more.reduce((before, next) => text('texts.joined', { before, next }), first)
}
