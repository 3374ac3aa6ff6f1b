import { editor } from './doors.ts'
import { killGenerations } from './killed-generations.ts'

killGenerations(editor)
