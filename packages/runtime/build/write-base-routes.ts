import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { baseRoutesText } from './base-routes.ts'

writeFileSync(join(import.meta.dirname, '../base-routes.json'), baseRoutesText())
