import { createMessageConnection, IPCMessageReader, IPCMessageWriter } from 'vscode-jsonrpc/node'
import { serveEngine } from './serve-engine.ts'

const connection = createMessageConnection(new IPCMessageReader(process), new IPCMessageWriter(process))
serveEngine(connection, process.argv[2] ?? 'en')
connection.listen()
// The editor is gone: nobody is left to answer.
process.once('disconnect', () => process.exit(0))
