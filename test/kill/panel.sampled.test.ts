import { panel } from './doors.ts'
import { killGenerations } from './killed-generations.ts'

killGenerations(panel)
