import { killRuns } from './killed-runs.ts'

// The same as in `npm run test:all`, at every place.
killRuns(['rename'])
