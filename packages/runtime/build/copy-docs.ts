import { cpSync } from 'node:fs'
import { join } from 'node:path'

// The package carries the pages that its README names; they are written once, in the docs of the repository.
const root = join(import.meta.dirname, '..')
cpSync(join(root, '../../docs'), join(root, 'docs'), {
  recursive: true,
  filter: (source) => !source.endsWith('/images'),
})
