import { collections, colours, departments, materials } from './catalogue.ts'
import { companies, familyNames, givenNames, places } from './people.ts'

export type Row = Readonly<Record<string, string | number | null>>

const PRODUCTS = 640
const CUSTOMERS = 480
const ORDERS = 900

/** A small seeded generator (mulberry32), so that every copy of the demo holds the same rows. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const random = randomFrom(20_260_101)
const between = (low: number, high: number): number => low + Math.floor(random() * (high - low + 1))
const chance = (probability: number): boolean => random() < probability
const slug = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, '-')
const money = (cents: number): string => (cents / 100).toFixed(2)
const dayOf = (instant: string): string => instant.slice(0, 10)

function pick<Item>(items: readonly Item[]): Item {
  return items[between(0, items.length - 1)] as Item
}

function instantIn(year: number): string {
  const start = Date.UTC(year, 0, 1)
  return new Date(start + between(0, 364 * 24 * 3600) * 1000).toISOString().slice(0, 19).replace('T', ' ')
}

/** What was made by hand up to the end of 2025 has happened until today: a demo is never out of date. */
const shift = Math.floor((Date.now() - Date.UTC(2026, 0, 1)) / 86_400_000) * 86_400_000

function untilToday(instant: string): string {
  return new Date(Date.parse(`${instant.replace(' ', 'T')}Z`) + shift).toISOString().slice(0, 19).replace('T', ' ')
}

/** Rows in the order in which they were made; the columns that are named hold the same instant, or its day. */
function oldestFirst(rows: readonly Row[], instants: readonly string[], days: readonly string[] = []): Row[] {
  const made = rows.map((row) => untilToday(String(row.created_at))).sort()
  return rows.map((row, index) => {
    const at = made[index] as string
    const filled = (names: readonly string[]) => names.filter((name) => row[name] !== null)
    return {
      ...row,
      ...Object.fromEntries(filled(instants).map((name) => [name, at])),
      ...Object.fromEntries(filled(days).map((name) => [name, dayOf(at)])),
    }
  })
}

export function categoryRows(): Row[] {
  const rows: Row[] = []
  const add = (name: string, parent: number | null, description: string | null): number => {
    const id = rows.length + 1
    const at = '2024-01-08 09:00:00'
    rows.push({
      id,
      parent_id: parent,
      name,
      slug: slug(name),
      description,
      position: id * 10,
      created_at: at,
      updated_at: at,
    })
    return id
  }
  for (const [department, categories] of Object.entries(departments)) {
    const parent = add(department, null, `Everything for the ${department.toLowerCase()}.`)
    for (const name of Object.keys(categories)) add(name, parent, null)
  }
  return rows
}

export function productRows(categories: readonly Row[]): Row[] {
  const kinds = Object.values(departments).flatMap((group) => Object.entries(group))
  const names = new Set<string>()
  const rows: Row[] = []
  while (rows.length < PRODUCTS) {
    const [category, { things, price }] = pick(kinds)
    const collection = pick(collections)
    const material = pick(materials)
    const thing = pick<string>(things)
    const name = `${collection} ${material} ${thing}`
    if (names.has(name)) continue
    names.add(name)
    const created = instantIn(pick([2024, 2025]))
    const status = chance(0.8) ? 'live' : pick(['draft', 'archived'])
    rows.push({
      id: rows.length + 1,
      sku: `${category.slice(0, 3).toUpperCase()}-${String(1001 + rows.length)}`,
      name,
      summary: `${thing} in ${material.toLowerCase()} from the ${collection} collection.`,
      description: `Made in small batches. The ${collection} ${thing.toLowerCase()} is finished by hand; every piece differs a little.`,
      price: money(Math.round(between(price[0], price[1]) / 100) * 100 - 5),
      stock: chance(0.08) ? 0 : between(1, 240),
      status,
      attributes: JSON.stringify({
        colour: pick(colours),
        material,
        weight_grams: between(80, 9000),
        washable: chance(0.4),
      }),
      is_featured: chance(0.07) ? 1 : 0,
      available_on: chance(0.85) ? dayOf(created) : null,
      published_at: status === 'draft' ? null : created,
      category_id: Number(categories.find((row) => row.name === category)?.id),
      created_at: created,
      updated_at: created,
      deleted_at: chance(0.02) ? untilToday('2025-12-30 17:20:00') : null,
    })
  }
  return oldestFirst(rows, ['published_at', 'created_at', 'updated_at'], ['available_on'])
}

export function customerRows(): Row[] {
  const rows = Array.from({ length: CUSTOMERS }, (_, index) => {
    const given = pick(givenNames)
    const family = pick(familyNames)
    const created = instantIn(pick([2024, 2025]))
    const mailbox = slug(`${given} ${family}`.normalize('NFD').replace(/[\u0300-\u036f]/g, '')).replaceAll('-', '.')
    return {
      id: index + 1,
      email: `${mailbox}.${index + 1}@example.com`,
      name: `${given} ${family}`,
      phone: chance(0.7) ? `+49 30 ${between(1_000_000, 9_999_999)}` : null,
      is_active: chance(0.93) ? 1 : 0,
      birthday: chance(0.6) ? dayOf(instantIn(between(1955, 2004))) : null,
      created_at: created,
      updated_at: created,
    }
  })
  return oldestFirst(rows, ['created_at', 'updated_at'])
}

export function profileRows(customers: readonly Row[]): Row[] {
  return customers
    .filter(() => chance(0.9))
    .map((customer, index) => {
      const place = pick(places)
      return {
        id: index + 1,
        customer_id: customer.id as number,
        company: chance(0.25) ? `${pick(familyNames)} ${pick(companies)}` : null,
        street: `${place.street} ${between(1, 140)}`,
        city: place.city,
        postal_code: place.postal,
        country: place.country,
        newsletter: chance(0.4) ? 1 : 0,
        notes: chance(0.08) ? 'Prefers delivery after 6 p.m.' : null,
      }
    })
}

export function orderItemRows(products: readonly Row[]): Row[] {
  const rows: Row[] = []
  for (let order = 1; order <= ORDERS; order++) {
    for (let line = between(1, 4); line > 0; line--) {
      const product = pick(products)
      rows.push({
        id: rows.length + 1,
        order_id: order,
        product_id: product.id as number,
        quantity: chance(0.75) ? 1 : between(2, 6),
        unit_price: product.price as string,
      })
    }
  }
  return rows
}

/** The orders of the items, each with the total of its items. */
export function orderRows(items: readonly Row[], customers: readonly Row[]): Row[] {
  const totals = new Map<number, number>()
  for (const item of items) {
    const cents = Math.round(Number(item.unit_price) * 100) * Number(item.quantity)
    totals.set(Number(item.order_id), (totals.get(Number(item.order_id)) ?? 0) + cents)
  }
  const rows = Array.from({ length: ORDERS }, (_, index) => {
    const placed = instantIn(2025)
    return {
      id: index + 1,
      customer_id: pick(customers).id as number,
      status: pick(['pending', 'paid', 'paid', 'shipped', 'delivered', 'delivered', 'delivered', 'cancelled']),
      total: money(totals.get(index + 1) ?? 0),
      placed_at: placed,
      note: chance(0.05) ? 'Gift wrapping, please.' : null,
      created_at: placed,
      updated_at: placed,
    }
  })
  return oldestFirst(rows, ['placed_at', 'created_at', 'updated_at']).map((row) => ({
    ...row,
    number: `${String(row.placed_at).slice(0, 4)}-${String(row.id).padStart(5, '0')}`,
  }))
}
