import type { Trait, ZooEngine } from './trait.ts'

const long = (start: string): string => `${start}_${'x'.repeat(61 - start.length)}y`

/** Names of tables that are hard on somebody, by what is hard in them. */
const tableNames: Readonly<Record<string, readonly string[]>> = {
  'quoted table': ['it"s', "o'clock", 'back`tick', 'dollar$1', 'per%cent', 'semi;colon'],
  'bracketed table': ['list[0]', '{id}', '(paren)', '<tag>', 'a/b', 'back\\slash'],
  'keyword table': ['select', 'order', 'class', 'default', 'await', 'group'],
  'object table': ['constructor', '__proto__', 'prototype', 'toString', 'hasOwnProperty', 'valueOf'],
  'long table': [long('a'), long('b'), long('c'), long('d'), long('e'), long('f')],
  'digit table': ['2fa', '007', '1st_quarter', '2024', '3d_models', '9'],
  'emoji table': ['🎉', '🚀', 'a🎉b', '👩‍👩‍👧', '😀'],
  'arabic table': ['المنتجات', 'طلبات', 'عملاء', 'فواتير', 'مخزن'],
  'chinese table': ['产品', '订单', '客户', '发票', '产品_2', '仓库'],
  'alike table': [
    'stock items',
    'stock-items',
    'stock_items',
    'StockItems',
    'stockItems',
    'stock.items',
    'part',
    'parts',
    'Part',
  ],
  'framework table': ['sessions', 'tokens', 'menus', 'uploads', 'login', 'profile', 'preferences', 'search', 'health'],
  'model table': ['models', 'maps', 'objects', 'admin_services', 'admin_controllers', 'promises'],
}

/** Names of columns, likewise. */
const columnNames: Readonly<Record<string, readonly string[]>> = {
  'quoted column': ['it"s', "o'clock", 'back`tick', 'dollar$1'],
  'bracketed column': ['list[0]', '{id}', '<b>', 'a/b', 'back\\slash', 'a,b', 'a|b', 'a:b'],
  'keyword column': ['select', 'class', 'order', 'default', 'constructor_'],
  'protocol column': ['__proto__', '_action', '_version'],
  'framework column': ['page', 'perPage', 'orderBy', 'ids', 'status'],
  'long column': [long('c')],
  'digit column': ['2fa', '1', '007'],
  'emoji column': ['🎉'],
  'arabic column': ['اسم'],
  'chinese column': ['名称', '价格'],
  'alike column': ['unit_cost', 'unitCost', 'unit-cost'],
}

/** The traits of names, which all engines share. */
export function nameTraits(
  { text }: Pick<ZooEngine, 'text'>,
  takes: (name: string) => boolean = () => true,
): readonly Trait[] {
  const tables = Object.entries(tableNames).map(([name, names]): Trait => ({ name, slot: 'name', names }))
  const columns = Object.entries(columnNames).map(
    ([name, names]): Trait => ({
      name,
      ...(name === 'protocol column' && { isRejected: true }),
      columns: names.map((column) => ({
        name: column,
        type: 'varchar(80)',
        values: (row) => (row === 3 ? 'null' : text(`${column.slice(0, 20)} ${row % 5}`)),
      })),
    }),
  )
  return [
    ...tables.filter(({ names }) => names?.every(takes)),
    ...columns.filter((trait) => trait.columns?.every(({ name }) => takes(name))),
  ]
}
