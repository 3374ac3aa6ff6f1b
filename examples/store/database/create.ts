import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'better-sqlite3'
import { categoryRows, customerRows, orderItemRows, orderRows, productRows, profileRows, type Row } from './rows.ts'
import { schema } from './schema.ts'

/** Creates the demo shop as an SQLite file; the file appears only when it is complete. Returns the number of rows. */
export function createStore(file: string): number {
  mkdirSync(dirname(file), { recursive: true })
  const unfinished = `${file}.unfinished`
  rmSync(unfinished, { force: true })
  const database = new Database(unfinished)
  database.exec(schema)
  const categories = categoryRows()
  const products = productRows(categories)
  const customers = customerRows()
  const items = orderItemRows(products)
  const tables: Readonly<Record<string, readonly Row[]>> = {
    categories,
    products,
    customers,
    customer_profiles: profileRows(customers),
    orders: orderRows(items, customers),
    order_items: items,
  }
  const insertAll = database.transaction(() => {
    for (const [table, rows] of Object.entries(tables)) insertRows(database, table, rows)
  })
  insertAll()
  database.close()
  renameSync(unfinished, file)
  return Object.values(tables).reduce((total, rows) => total + rows.length, 0)
}

function insertRows(database: Database.Database, table: string, rows: readonly Row[]): void {
  const columns = Object.keys(rows[0] ?? {})
  const insert = database.prepare(
    `insert into ${table} (${columns.join(', ')}) values (${columns.map((column) => `@${column}`).join(', ')})`,
  )
  for (const row of rows) insert.run(row)
}
