import { appendFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../storage')

/** Stands for the clinic's mail server: what would be sent is a line of storage/mail.log. */
export async function sendMail(text: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await appendFile(join(folder, 'mail.log'), `${text}\n`)
}
