// Preloaded by the processes behind every door: new migrations hold the day in their names, and a run over midnight
// would give two doors two of them. The clock goes on, so that whatever waits comes to its end.
const Real = Date
const shift = Real.parse('2026-03-05T12:00:00Z') - Real.now()

globalThis.Date = new Proxy(Real, {
  construct: (target, parameters, newTarget) =>
    Reflect.construct(target, parameters.length === 0 ? [Real.now() + shift] : parameters, newTarget),
  apply: () => new Real(Real.now() + shift).toString(),
  get: (target, key) => (key === 'now' ? () => Real.now() + shift : Reflect.get(target, key)),
})
