import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { firstPageLoaded } from './boot.ts'
import { Panel, prefetchFirstPageData } from './panel.tsx'
import './forced-colors.css'
import './styles.css'

const root = document.getElementById('root')
// No await here: with one, every piece that is loaded later would need a second file.
void prefetchFirstPageData(firstPageLoaded).then(() => {
  if (root === null) return
  createRoot(root).render(
    <StrictMode>
      <Panel />
    </StrictMode>,
  )
})
