export { discoverConnections, withoutPassword } from './discover.ts'
export { type FoundConnection, type FoundWithPassword, type ReadAddress, readAddress } from './found-connection.ts'
