import { killRuns } from './killed-runs.ts'

// What `npm run test:all` looks at between the statements, at every place.
killRuns(['generate', 'undo'], 'several')
