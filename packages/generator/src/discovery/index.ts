export { discoverConnections, withoutPassword } from './discover.ts'
export {
  type FoundConnection,
  type FoundWithPassword,
  type ParsedAddress,
  parseConnectionUrl,
} from './found-connection.ts'
