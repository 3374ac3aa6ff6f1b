import { editor } from './doors.ts'
import { killRuns } from './killed-runs.ts'

killRuns(editor, 'generate')
