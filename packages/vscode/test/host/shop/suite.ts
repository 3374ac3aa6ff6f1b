// In the order of a working day: later suites find the files that earlier ones made.
import './activation.suite.ts'
import './databases.suite.ts'
import './generating.suite.ts'
import './diagnostics.suite.ts'
import './records.suite.ts'
import './server.suite.ts'
