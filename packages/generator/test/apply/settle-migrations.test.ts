import { describe, expect, it } from 'vitest'
import { determineOutcome, type MigrationProgress } from '../../src/apply/settle-migrations.ts'

const ran: MigrationProgress = { name: '1_first', state: 'ran', last: 'add a', left: ['drop a'] }
const waiting: MigrationProgress = { name: '2_second', state: 'waiting', last: 'drop b', left: ['add b'] }

describe('a run that stopped between two migrations', () => {
  it('ended with the statement before, and has the next migration left', () => {
    for (const migrations of [
      [ran, waiting],
      [waiting, ran],
    ]) {
      expect(determineOutcome(migrations)).toEqual({
        name: '2_second',
        last: 'add a',
        left: ['add b'],
        direction: 'up',
      })
      expect(determineOutcome(migrations, 'down')).toEqual({
        name: '1_first',
        last: 'drop b',
        left: ['drop a'],
        direction: 'down',
      })
    }
  })
})
