export { listConnections, passwordBeside } from './discover.ts'
export {
  type FoundConnection,
  type FoundWithPassword,
  type ParsedAddress,
  parseConnectionUrl,
} from './found-connection.ts'
