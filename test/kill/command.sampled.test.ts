import { command } from './doors.ts'
import { killRuns } from './killed-runs.ts'

killRuns(command, 'generate')
