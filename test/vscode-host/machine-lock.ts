import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Runs `work` in one process of this machine at a time. The lock is a socket that its holder listens on: the others are
 * connected to it, and the system ends these connections with the holder, even with one that is killed.
 */
export async function withMachineLock<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const address = addressOf(name)
  const lock = createServer()
  const waiting = new Set<Socket>()
  // One that is killed while it waits resets its connection.
  lock.on('connection', (socket) => waiting.add(socket.on('error', () => {})))
  while (!(await listens(lock, address))) await endOfHolder(address)
  try {
    return await work()
  } finally {
    lock.close()
    for (const socket of waiting) socket.destroy()
  }
}

/** Linux and Windows know names that are in no folder, and gone with the process. */
function addressOf(name: string): string {
  const own = `quoin-${createHash('sha256').update(name).digest('hex').slice(0, 24)}`
  if (process.platform === 'linux') return `\0${own}`
  return process.platform === 'win32' ? `\\\\.\\pipe\\${own}` : join(tmpdir(), own)
}

function listens(lock: Server, address: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const failed = (error: NodeJS.ErrnoException): void =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error)
    lock.once('error', failed)
    lock.listen(address, () => {
      lock.off('error', failed)
      resolve(true)
    })
  })
}

async function endOfHolder(address: string): Promise<void> {
  const isHeld = await new Promise<boolean>((resolve) => {
    const holder = connect(address)
    holder.once('error', (error: NodeJS.ErrnoException) => resolve(error.code !== 'ECONNREFUSED'))
    holder.once('close', () => resolve(true))
  })
  // A socket that is a file stays behind when its holder was killed.
  if (!isHeld && !address.startsWith('\0')) await rm(address, { force: true })
}
