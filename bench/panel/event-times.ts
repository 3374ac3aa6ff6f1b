interface Watched {
  /** The slowest event since it was asked for last, as soon as all that happened was painted. */
  readonly slowest: () => Promise<number>
}

/** In a page: how long the slowest event since the last question took until its next paint, in milliseconds. */
export function slowestEvent(): Promise<number> {
  return (globalThis as unknown as Watched).slowest()
}

/** In a page: keeps how long each event that belongs to a click or a key took to its next paint. */
export function watchEvents(): void {
  const durations: number[] = []
  const keep = (entries: PerformanceEntryList): void => {
    for (const entry of entries as (PerformanceEntry & { interactionId?: number })[])
      if (entry.interactionId) durations.push(entry.duration)
  }
  const observer = new PerformanceObserver((seen) => keep(seen.getEntries()))
  observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  // An entry is made when the frame after the event was shown: the next frame but one begins after that.
  const nextFrame = () => new Promise((begin) => requestAnimationFrame(begin))
  const atRest = () => new Promise((rest) => requestIdleCallback(rest))
  const slowest = async (): Promise<number> => {
    for (const wait of [atRest, nextFrame, nextFrame, atRest]) await wait()
    keep(observer.takeRecords())
    return Math.max(0, ...durations.splice(0))
  }
  Object.assign(globalThis, { slowest })
}
