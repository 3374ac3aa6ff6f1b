import { setImmediate } from 'node:timers/promises'

let turn: Promise<void> = Promise.resolve()

/** Lets the other work of this process run first, one caller after another. */
export function nextTurn(): Promise<void> {
  turn = turn.then(() => setImmediate())
  return turn
}
