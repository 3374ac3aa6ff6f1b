import { asOnlyGenerator, writeTransaction } from '../../src/apply/apply.ts'

// Writes files of so many letters as one unit, and prints what went wrong.
const [root = '', texts = '{}'] = process.argv.slice(2)
const sizes = Object.entries(JSON.parse(texts) as Readonly<Record<string, number>>)
const writes = sizes.map(([path, letters]) => ({ path, text: 'x'.repeat(letters) }))
try {
  await asOnlyGenerator(root, undefined, () => writeTransaction(root, [], writes, {}))
  process.stdout.write('{}')
} catch (error) {
  const { code, message, hint } = error as Error & { readonly code: string; readonly hint: string }
  process.stdout.write(JSON.stringify({ code, message, hint }))
}
