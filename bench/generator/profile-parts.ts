interface Profile {
  readonly nodes: readonly {
    readonly id: number
    readonly callFrame: { readonly url: string; readonly functionName: string }
  }[]
  readonly samples: readonly number[]
  readonly timeDeltas: readonly number[]
}

/** Where a process spent its time, by package, the largest first. */
export function largestParts(profile: string): readonly string[] {
  const { nodes, samples, timeDeltas } = JSON.parse(profile) as Profile
  const parts = new Map(nodes.map(({ id, callFrame }) => [id, partOf(callFrame)]))
  const times = new Map<string, number>()
  for (const [index, sample] of samples.entries()) {
    const part = parts.get(sample) ?? ''
    times.set(part, (times.get(part) ?? 0) + (timeDeltas[index] ?? 0) / 1000)
  }
  const sorted = [...times].filter(([part]) => part !== '(idle)').toSorted(([, a], [, b]) => b - a)
  return sorted.slice(0, 8).map(([part, time]) => `${Math.round(time)} ms ${part}`)
}

function partOf({ url, functionName }: Profile['nodes'][number]['callFrame']): string {
  if (url === '') return functionName.startsWith('(') ? functionName : 'native code'
  const installed = url.split('/node_modules/').at(-1)
  if (url.includes('/node_modules/') && installed !== undefined)
    return installed
      .split('/')
      .slice(0, installed.startsWith('@') ? 2 : 1)
      .join('/')
  const [, own] = /\/packages\/(\w+)\//.exec(url) ?? []
  return own === undefined ? (url.startsWith('node:') ? 'Node' : 'the application') : `@quoin/${own}`
}
