import { RuntimeError } from '@quoin/runtime'
import { type Application, loadConfig, startDevelopment } from '@quoin/runtime/server'

// Serves one application after the other, each at an address of its own, as `quoin dev` does.

type Request = { readonly id: number } & ({ readonly open: string } | { readonly close: string })

const served = new Map<string, Application>()

async function open(root: string): Promise<string> {
  const application = await startDevelopment({ root, config: await loadConfig(root) })
  served.set(root, application)
  return application.listen({ host: '127.0.0.1', port: 0 })
}

async function close(root: string): Promise<string> {
  await served.get(root)?.close()
  served.delete(root)
  return ''
}

/** What the application rejects is said as a request would be answered; anything else is a defect. */
function failureOf(error: unknown): object {
  if (!(error instanceof RuntimeError)) return { problem: error instanceof Error ? error.stack : String(error) }
  const { code, params, message, hint } = error
  return { rejection: { code, params, message, hint } }
}

process.on('message', (request: Request) => {
  const { id } = request
  const work = 'open' in request ? open(request.open) : close(request.close)
  work.then(
    (answer) => process.send?.({ id, answer }),
    (error: unknown) => process.send?.({ id, ...failureOf(error) }),
  )
})
// The tests have ended, however they did.
process.on('disconnect', () => process.exit(0))
