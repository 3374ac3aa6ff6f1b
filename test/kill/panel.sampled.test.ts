import { panel } from './doors.ts'
import { killRuns } from './killed-runs.ts'

killRuns(panel, 'generate')
