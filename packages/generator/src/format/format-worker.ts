import { createRequire } from 'node:module'
import { join } from 'node:path'
import { answerRequests } from '../thread/answer-requests.ts'
import { formatterFailedError } from './formatter-failed.ts'
import type { FormatRequest } from './prettier-formatter.ts'

/** What is used of prettier, in any of its versions. */
interface Prettier {
  clearConfigCache(): void | Promise<void>
  getFileInfo(path: string, options: object): Promise<{ ignored: boolean; inferredParser: string | null }>
  resolveConfig(path: string, options: object): Promise<object | null>
  format(text: string, options: object): Promise<string> | string
}

answerRequests(async ({ name, root, top, folder, files }: FormatRequest) => {
  try {
    const prettier = createRequire(join(folder, 'package.json'))(folder) as Prettier
    await prettier.clearConfigCache()
    const texts: string[] = []
    for (const { path, text } of files) texts.push(await formatted(prettier, join(root, path), text, [root, top]))
    return texts
  } catch (error) {
    throw formatterFailedError(name, (error as Error).message)
  }
})

async function formatted(
  prettier: Prettier,
  path: string,
  text: string,
  [root, top]: readonly [string, string],
): Promise<string> {
  for (const folder of new Set([root, top])) {
    // As its command does, which reads both files in the folder that it is started in.
    for (const name of ['.prettierignore', '.gitignore']) {
      const { ignored, inferredParser } = await prettier.getFileInfo(path, { ignorePath: join(folder, name) })
      if (ignored || inferredParser === null) return text
    }
  }
  const config = await prettier.resolveConfig(path, { editorconfig: true })
  try {
    return await prettier.format(text, { ...config, filepath: path })
  } catch (error) {
    // A file that does not parse stays as it is.
    if ((error as Error).name === 'SyntaxError') return text
    throw error
  }
}
