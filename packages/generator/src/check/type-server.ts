import { createHash } from 'node:crypto'
import { lstat, mkdir, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import {
  findFilesWithNewErrorsInProcess,
  findNativeCompilerIfTsconfig,
  type NativeTypeCheckReport,
  type NativeTypeCheckRequest,
  startLanguageServer,
  stopLanguageServer,
} from './warm-native.ts'

/** How long an answer may take, in milliseconds; then the command checks by itself. */
const limit = 10_000

/**
 * Answers other processes of this user about the types of a project, with the language server of this one.
 * Where it cannot listen, the others check by themselves.
 */
export async function serveTypeChecks(root: string): Promise<AsyncDisposable> {
  const program = findNativeCompilerIfTsconfig(root)
  const address = program === null ? null : await addressOf(root)
  if (program === null || address === null) return { [Symbol.asyncDispose]: async () => {} }
  startLanguageServer(root)
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket)).on('error', () => socket.destroy())
    readAll(socket, async (text) => {
      const { overlay, paths, dependants } = JSON.parse(text)
      const report = await findFilesWithNewErrorsInProcess(root, program, {
        overlay: new Map(overlay),
        paths,
        dependants,
      })
      return JSON.stringify(report)
    })
  })
  if (process.platform !== 'win32') await rm(address, { force: true })
  const isListening = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false)).listen(address, () => resolve(true))
  })
  server.unref()
  return {
    [Symbol.asyncDispose]: async () => {
      stopLanguageServer()
      for (const socket of sockets) socket.destroy()
      if (isListening) await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Asks the process that serves a project's types; null where there is none, or it gives no answer. */
export async function requestTypeCheck(
  root: string,
  request: NativeTypeCheckRequest,
): Promise<NativeTypeCheckReport | null> {
  const address = await addressOf(root)
  if (address === null) return null
  const asked = JSON.stringify({ ...request, overlay: [...request.overlay] })
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(address)
    socket.setTimeout(limit, () => socket.destroy())
    socket.on('error', () => socket.destroy())
    socket.setEncoding('utf8').on('data', (text: string) => {
      answer += text
    })
    socket.once('close', () => resolve(answer.endsWith('\n') ? (JSON.parse(answer) as NativeTypeCheckReport) : null))
    socket.write(`${asked}\n`)
  })
}

/** Whether a process serves the types of a project. */
export async function isServingTypeChecks(root: string): Promise<boolean> {
  const address = await addressOf(root)
  if (address === null) return false
  return new Promise((resolve) => {
    const socket = connect(address)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

/** Answers one line; a failure is a connection that closes without an answer. */
function readAll(socket: Socket, answer: (text: string) => Promise<string>): void {
  let asked = ''
  socket.setEncoding('utf8').on('data', (text: string) => {
    asked += text
    if (!asked.endsWith('\n')) return
    answer(asked).then(
      (said) => socket.end(`${said}\n`),
      () => socket.destroy(),
    )
    asked = ''
  })
}

/** A socket in a folder that only this user may enter: a path in the project may be too long for one. */
async function addressOf(root: string): Promise<string | null> {
  const name = createHash('sha256').update(root).digest('hex').slice(0, 24)
  if (process.platform === 'win32') return `\\\\.\\pipe\\quoin-${name}`
  const folder = join(tmpdir(), `quoin-${userInfo().uid}`)
  await mkdir(folder, { mode: 0o700 }).catch(() => undefined)
  const found = await lstat(folder).catch(() => null)
  const isOwn = found?.isDirectory() && found.uid === userInfo().uid && (found.mode & 0o077) === 0
  return isOwn ? join(folder, `${name}.sock`) : null
}
