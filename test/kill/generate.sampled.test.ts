import { killRuns } from './killed-runs.ts'

killRuns(['generate'])
