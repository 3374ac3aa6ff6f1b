/** The id of a row of the framework's own tables; -1, which no row has, for what is none. */
export function rowId(text: unknown): number {
  const id = Number(text)
  return Number.isInteger(id) && id > 0 && id < 2_147_483_648 ? id : -1
}
