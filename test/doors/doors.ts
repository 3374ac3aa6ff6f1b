import { commandDoor } from './command-door.ts'
import type { DoorKind } from './door.ts'
import { engineDoor } from './engine-door.ts'
import { serverDoor } from './server-door.ts'

/** Every door to the workspace; each scenario is played through all of them. */
export const doors: readonly DoorKind[] = [commandDoor, serverDoor, engineDoor]
