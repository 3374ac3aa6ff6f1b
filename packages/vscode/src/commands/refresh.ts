import type { Command } from './command.ts'

/** Reads databases, records, routes and extensions again. */
export const refresh: Command = {
  id: 'quoin.refresh',
  run: ({ databases, records, routeReports, extensions }) => {
    databases.refresh()
    records.refresh()
    routeReports.refresh()
    extensions.refresh()
  },
}
