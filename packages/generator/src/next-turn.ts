import { setImmediate } from 'node:timers/promises'

let turn: Promise<void> = Promise.resolve()

/** Waits until whatever else this process has to do was done, each caller after the one before. */
export function nextTurn(): Promise<void> {
  turn = turn.then(() => setImmediate())
  return turn
}
