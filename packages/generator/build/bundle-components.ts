import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { rolldown } from 'rolldown'

// A process that imports the catalogue reads one file instead of one for each component.
const folder = join(import.meta.dirname, '../dist/components')
const entry = join(folder, 'components.js')
const bundle = await rolldown({
  input: entry,
  // What other modules import as well stays a module of its own.
  external: (id) =>
    !/[\\/](?:action|data|display|form|layout)[\\/][\w-]+\.js$/.test(id) || id.endsWith('filter-operators.js'),
})
const { output } = await bundle.write({ file: entry })
for (const id of output[0].moduleIds) if (id !== entry) await rm(id)
