import { killRuns } from './killed-runs.ts'

killRuns(['undo', 'clean'])
