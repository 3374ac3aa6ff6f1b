import { readFileSync } from 'node:fs'
import { packageFileUrl } from './package-files.ts'

interface Manifest {
  readonly version: string
  readonly peerDependencies: Readonly<Record<'kysely', string>>
}
const manifest: Manifest = JSON.parse(readFileSync(packageFileUrl('package.json'), 'utf8'))
const { version: own, peerDependencies } = manifest

/** The version of this package, as in its package.json. */
export const version: string = own

/** The range of kysely versions that this package works with. */
export const kyselyRange: string = peerDependencies.kysely
