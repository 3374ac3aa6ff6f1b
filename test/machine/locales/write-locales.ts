import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { cataloguePlaces, localesAt } from './catalogue-places.ts'
import { compiledFiles } from './compiled-files.ts'
import { editorFileNames } from './editor-files.ts'
import { readCatalogue } from './read-catalogue.ts'

/** Sorts the catalogues of all packages, and compiles them: `npm run locales`. */
const root = join(import.meta.dirname, '../../..')
for (const place of cataloguePlaces(root)) {
  const folder = join(root, place.folder)
  for (const locale of localesAt(root, place)) {
    const sorted = Object.entries(readCatalogue(folder, locale)).sort(([one], [other]) => (one < other ? -1 : 1))
    writeFileSync(join(folder, 'locales', `${locale}.json`), `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
  }
  const files = compiledFiles(root, place)
  const written = [`${place.compiled}/*.ts`, ...(place.isEditor ? editorFileNames : [])]
  for (const name of globSync(written, { cwd: folder })) rmSync(join(folder, name))
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  console.log(`${place.folder}: ${localesAt(root, place).length} locales`)
}
