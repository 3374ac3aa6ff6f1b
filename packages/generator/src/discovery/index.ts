export { listConnections, readConnectionPassword } from './discover.ts'
export {
  type FoundConnection,
  type FoundWithPassword,
  type ParsedConnectionUrl,
  parseConnectionUrl,
} from './found-connection.ts'
