// Loaded by `node --import` into each process of a run, before the application is.
import { countFiles } from './counted-files.ts'
import { countStatements } from './counted-statements.ts'

countStatements()
countFiles()
