import { type LayoutPart, placedNames, walkLayoutParts } from '@quoin/generator/layout'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  dottedLayoutPath,
  findInsertPosition,
  insertAt,
  type LayoutPath,
  layoutRows,
  moveByKey,
  moveTo,
  nodeAt,
  removeKeepingChildren,
} from '../pages/tools/layout-edits.ts'

const tabs: readonly LayoutPart[] = [
  'code',
  {
    kind: 'tabs',
    items: [
      { title: 'One', body: ['name', { kind: 'fieldset', title: 'Prices', body: ['price', 'cost'] }] },
      { title: 'Two', body: [] },
    ],
  },
  'note',
]

/** The outline as text: what stands where, by depth. */
function outline(layout: readonly LayoutPart[]): readonly string[] {
  return layoutRows(layout).map(({ node, path }) => {
    const name = typeof node === 'string' ? node : 'title' in node ? node.title : 'kind' in node ? node.kind : 'column'
    return `${'  '.repeat(path.length - 1)}${name}`
  })
}

describe('the outline of a layout', () => {
  it('moves a part by key past its neighbour, into the part before it, and out of its parent', () => {
    const steps: readonly (readonly [LayoutPath, Parameters<typeof moveByKey>[2], readonly string[]])[] = [
      [
        [1, 0, 1, 1],
        'up',
        ['code', 'tabs', '  One', '    name', '    Prices', '      cost', '      price', '  Two', 'note'],
      ],
      [
        [2],
        'in',
        ['code', 'tabs', '  One', '    name', '    Prices', '      price', '      cost', '  Two', '    note'],
      ],
      [[1, 0, 1], 'out', ['code', 'tabs', '  One', '    name', '  Two', 'Prices', '  price', '  cost', 'note']],
      [[1, 0, 0], 'up', ['code', 'name', 'tabs', '  One', '    Prices', '      price', '      cost', '  Two', 'note']],
      [
        [1, 0],
        'down',
        ['code', 'tabs', '  Two', '  One', '    name', '    Prices', '      price', '      cost', 'note'],
      ],
    ]
    for (const [path, key, expected] of steps) {
      const move = moveByKey(tabs, path, key)
      expect(outline(move?.layout ?? []), key).toEqual(expected)
      expect(nodeAt(move?.layout ?? [], move?.path ?? []), key).toEqual(nodeAt(tabs, path))
    }
    expect(moveByKey(tabs, [0], 'up')).toBeNull()
    expect(moveByKey(tabs, [0], 'in')).toBeNull()
  })

  it('moves no part into itself, and no tab among the parts', () => {
    expect(moveTo(tabs, [1], [1, 0], 0)).toBeNull()
    expect(moveTo(tabs, [1, 0], [], 0)).toBeNull()
    expect(moveTo(tabs, [0], [1], 0)).toBeNull()
  })

  it('keeps what a part held when the part is taken out', () => {
    expect(outline(removeKeepingChildren(tabs, [1, 0, 1]))).toEqual([
      'code',
      'tabs',
      '  One',
      '    name',
      '    price',
      '    cost',
      '  Two',
      'note',
    ])
    expect(outline(removeKeepingChildren(tabs, [1, 0]))).toEqual([
      'code',
      'tabs',
      '  Two',
      '    name',
      '    Prices',
      '      price',
      '      cost',
      'note',
    ])
    expect(outline(removeKeepingChildren(tabs, [1]))).toEqual(['code', 'name', 'Prices', '  price', '  cost', 'note'])
  })

  it('puts something new into the chosen part, or after it', () => {
    expect(findInsertPosition(tabs, [1, 0, 1])).toEqual({ list: [1, 0, 1], at: 2 })
    expect(findInsertPosition(tabs, [1])).toEqual({ list: [1, 1], at: 0 })
    expect(findInsertPosition(tabs, [0])).toEqual({ list: [], at: 1 })
    expect(findInsertPosition(tabs, null)).toEqual({ list: [], at: 3 })
    expect(outline(insertAt(tabs, [1, 1], 0, 'stock'))).toContain('    stock')
  })

  it('names the places of parts as the check of a record does', () => {
    const places = [...walkLayoutParts(tabs, 'page.form.body')].map(({ path }) => path)
    const rows = layoutRows(tabs).filter(({ node }) => typeof node === 'string' || 'kind' in node)
    expect(rows.map(({ path }) => dottedLayoutPath(tabs, path, 'page.form.body'))).toEqual(places)
  })

  it('loses and doubles no name by any moves and removals', () => {
    const names = [...placedNames(tabs)].sort()
    const edit = fc.tuple(fc.nat(20), fc.constantFrom('up', 'down', 'in', 'out', 'take out' as const))
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 30 }), (edits) => {
        let layout = tabs
        for (const [at, key] of edits) {
          const rows = layoutRows(layout)
          const row = rows[at % rows.length]
          if (row === undefined) break
          if (key !== 'take out') layout = moveByKey(layout, row.path, key)?.layout ?? layout
          else if (typeof row.node !== 'string') layout = removeKeepingChildren(layout, row.path)
        }
        const rows = layoutRows(layout).flatMap(({ node }) => (typeof node === 'string' ? [node] : []))
        expect(rows.sort()).toEqual(names)
      }),
    )
  })
})
