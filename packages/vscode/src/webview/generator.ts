import '@vscode-elements/elements/dist/vscode-badge/index.js'
import '@vscode-elements/elements/dist/vscode-button/index.js'
import '@vscode-elements/elements/dist/vscode-checkbox/index.js'
import '@vscode-elements/elements/dist/vscode-progress-bar/index.js'
import '@vscode-elements/elements/dist/vscode-progress-ring/index.js'
import '@vscode-elements/elements/dist/vscode-tab-header/index.js'
import '@vscode-elements/elements/dist/vscode-tab-panel/index.js'
import '@vscode-elements/elements/dist/vscode-tabs/index.js'
import '@vscode-elements/elements/dist/vscode-textfield/index.js'
import './generator.css'
import { CleanDialog } from './clean-dialog.ts'
import { FieldGrid } from './field-grid.ts'
import { GeneratorPage } from './generator-page.ts'
import { connectHost } from './host.ts'
import { PickerDialog } from './picker-dialog.ts'

customElements.define('quoin-fields', FieldGrid)
customElements.define('quoin-picker', PickerDialog)
customElements.define('quoin-clean', CleanDialog)
customElements.define('quoin-generator', GeneratorPage)

const page = document.querySelector('quoin-generator')
if (page instanceof GeneratorPage) page.start(connectHost())
