import { command } from './doors.ts'
import { killGenerations } from './killed-generations.ts'

killGenerations(command)
