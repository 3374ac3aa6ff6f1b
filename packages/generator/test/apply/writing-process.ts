import { join } from 'node:path'
import { withRepairedProject, writeFilesInTransaction } from '../../src/apply/apply.ts'
import { replaceFile } from '../../src/record/replace-file.ts'

// Writes files of so many letters as one unit, or a record alone, and prints what went wrong.
const [root = '', texts = '{}'] = process.argv.slice(2)
const sizes = Object.entries(JSON.parse(texts) as Readonly<Record<string, number>>)
const writes = sizes.map(([path, letters]) => ({ path, text: 'x'.repeat(letters) }))
const [first] = writes
try {
  if (first?.path.startsWith('.quoin/records/')) await replaceFile(join(root, first.path), first.text)
  else await withRepairedProject(root, undefined, () => writeFilesInTransaction(root, [], writes, {}))
  process.stdout.write('{}')
} catch (error) {
  const { code, params, message, hint } = error as Error & Readonly<Record<string, unknown>>
  process.stdout.write(JSON.stringify({ code, params, message, hint }))
}
