import { expect, it } from 'vitest'
import { isTree, parseListState } from '../crud/list-address.ts'

it('a list shows its tree unless it is filtered, shows its trash, or is one long list', () => {
  const isShown = (schema: object, query = '') => {
    const list = { api: 'people', columns: [], softDeletes: true, tree: 'boss_id', ...schema }
    return isTree(list, parseListState(list, new URLSearchParams(query)))
  }
  expect([isShown({}), isShown({}, 'page=2')]).toEqual([true, true])
  const flat = [
    isShown({}, 'name=Ada'),
    isShown({}, 'trashed=only'),
    isShown({ virtual: true }),
    isShown({ tree: false }),
  ]
  expect(flat).toEqual([false, false, false, false])
})
