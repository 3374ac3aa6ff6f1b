// Loaded in front of the tests of a child: takes calls of the access layer out of sources, before Node loads them.
import { registerHooks } from 'node:module'

/** A file of `packages/runtime/src`, what is in it, and what stands there instead. */
export type TakenOut = readonly [file: string, from: string, to: string]

const taken = JSON.parse(process.env.QUOIN_TAKEN_OUT ?? '[]') as readonly TakenOut[]

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context)
    const own = taken.filter(([file]) => url.endsWith(`/packages/runtime/src/${file}`))
    if (own.length === 0 || loaded.source == null) return loaded
    const source = own.reduce((text, [file, from, to]) => {
      if (!text.includes(from)) throw new Error(`"${from}" is not in ${file}.`)
      return text.replaceAll(from, to)
    }, String(loaded.source))
    return { ...loaded, source }
  },
})
