import { doors } from './doors.ts'
import { killRuns } from './killed-runs.ts'

for (const door of doors) killRuns(door, 'undo')
