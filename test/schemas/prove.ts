import { execFileSync } from 'node:child_process'
import { report } from './report.ts'
import { anything, failuresOf, walkAll } from './walk-all.ts'
import { generateAll } from './whole-database.ts'

/** `npm run prove -- <url>`: what of the database at an address can be generated and served. It writes to a copy only. */
const [url] = process.argv.slice(2)
if (url === undefined) {
  console.error('Name the address of a copy of your database: npm run prove -- <url>')
  process.exit(1)
}
// The types of what is generated are checked against the built packages.
execFileSync('turbo', ['run', 'build', '--filter=@quoin/runtime', '--output-logs=errors-only'], { stdio: 'inherit' })
await using project = await generateAll(url).catch((error: Error & { readonly hint?: string }) => {
  // A mistake in the address or in the database has a sentence; anything else is ours, and needs its stack.
  if (error.hint === undefined) throw error
  console.error(`${error.message}\n${error.hint}`)
  process.exit(1)
})
const walks = await walkAll(await project.serve(), project, () => anything)
const driver = project.records[0]?.table.driver ?? 'empty'
process.stdout.write(report({ driver, tables: [], project, walks }))
for (const { table, message } of project.rejections) console.error(`${table}: rejected, ${message}`)
for (const path of project.unsettled) console.error(`${path}: a second plan would change it`)
const failures = failuresOf(walks)
for (const failure of failures) console.error(failure)
process.exitCode = project.unsettled.length > 0 || failures.length > 0 ? 1 : 0
